import { browserStore, readJson, watchStore, writeJson } from './local.ts';
import { parseSettings, type Settings } from './settings.ts';

const KEY = 'crowns.settings';

const stored = (): Settings => parseSettings(readJson(browserStore(), KEY));

/** The settings of this browser, common to all tabs. */
class StoredSettings {
  #current = $state.raw<Settings>(stored());

  constructor() {
    watchStore(KEY, () => {
      this.#current = stored();
      this.apply();
    });
  }

  get current(): Settings {
    return this.#current;
  }

  change(change: Partial<Settings>): void {
    // Rereads first, because a sleeping tab may have missed changes.
    this.#current = { ...stored(), ...change };
    writeJson(browserStore(), KEY, this.#current);
    this.apply();
  }

  /** Applies the settings to the page. */
  apply(): void {
    Object.assign(document.documentElement.dataset, this.#current);
  }
}

export const settings = new StoredSettings();
