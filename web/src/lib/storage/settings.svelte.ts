import { browserStore, readJson, writeJson } from './local.ts';
import { parseSettings, type Settings } from './settings.ts';

const KEY = 'crowns.settings';

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
