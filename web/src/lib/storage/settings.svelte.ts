import { browserStore, readJson, watchStore, writeJson } from './local.ts';
import { parseSettings, type Settings } from './settings.ts';

const KEY = 'crowns.settings';

const stored = (): Settings => parseSettings(readJson(browserStore(), KEY));

/** The settings of this browser, the same in all of its tabs. */
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
    // A tab that slept may not have heard of what another changed.
    this.#current = { ...stored(), ...change };
    writeJson(browserStore(), KEY, this.#current);
    this.apply();
  }

  /** Puts the settings on the page. */
  apply(): void {
    Object.assign(document.documentElement.dataset, this.#current);
  }
}

export const settings = new StoredSettings();
