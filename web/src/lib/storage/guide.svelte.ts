import { browserStore, type TextStore } from './local.ts';

const KEY = 'crowns.guide';

/** Whether the guide is wanted; `new` for whoever has not played to the end with it, nor sent it away. */
export type Wanted = 'new' | 'on' | 'off';

export function parseWanted(text: string | null): Wanted {
  return text === 'on' || text === 'off' ? text : 'new';
}

/** The guide's switch, which this browser remembers. */
class Guide {
  readonly #store: TextStore = browserStore();
  #wanted = $state<Wanted>(parseWanted(this.#store.getItem(KEY)));

  get wanted(): Wanted {
    return this.#wanted;
  }

  turn(wanted: 'on' | 'off'): void {
    this.#wanted = wanted;
    try {
      this.#store.setItem(KEY, wanted);
    } catch {
      // It is then asked for, or sent away, once more.
    }
  }
}

export const guide = new Guide();
