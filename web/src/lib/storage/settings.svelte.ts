import { browserStore, isRecord, readJson, writeJson } from './local.ts';

/** The look and sound of the table in this browser. Each is a data attribute of <html>, which the styles read. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly suits: 'four' | 'two';
  readonly cards: 'normal' | 'large';
  readonly hand: 'right' | 'left';
  readonly sound: 'on' | 'off';
}

const KEY = 'crowns.settings';

/** The values a setting can have, the default first. */
const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  theme: ['auto', 'light', 'dark'],
  suits: ['four', 'two'],
  cards: ['normal', 'large'],
  hand: ['right', 'left'],
  sound: ['on', 'off'],
};

function pick<Name extends keyof Settings>(name: Name, data: Record<string, unknown>): Settings[Name] {
  return CHOICES[name].find((choice) => choice === data[name]) ?? CHOICES[name][0]!;
}

/** Settings from whatever was stored; anything unknown falls back to its default. */
export function parseSettings(stored: unknown): Settings {
  const data = isRecord(stored) ? stored : {};
  return {
    theme: pick('theme', data),
    suits: pick('suits', data),
    cards: pick('cards', data),
    hand: pick('hand', data),
    sound: pick('sound', data),
  };
}

class StoredSettings {
  #current = $state.raw<Settings>(parseSettings(readJson(browserStore(), KEY)));

  get current(): Settings {
    return this.#current;
  }

  change(change: Partial<Settings>): void {
    this.#current = { ...this.#current, ...change };
    writeJson(browserStore(), KEY, this.#current);
    this.apply();
  }

  /** Puts the settings on the page. */
  apply(): void {
    Object.assign(document.documentElement.dataset, this.#current);
  }
}

export const settings = new StoredSettings();
