import { SvelteMap } from 'svelte/reactivity';
import { browserStore, isRecord, readJson, watchStore, writeJson } from './local.ts';

const KEY = 'crowns.guide';

/** State of the guide; `new` for a player who has neither finished a game with it nor turned it off. */
export type Wanted = 'new' | 'on' | 'off';

const isChosen = (value: unknown): value is 'on' | 'off' => value === 'on' || value === 'off';

/** The setting for each game in stored data. */
export const parseWanted = (data: unknown): (readonly [string, 'on' | 'off'])[] =>
  Object.entries(isRecord(data) ? data : {}).flatMap(([game, value]) =>
    isChosen(value) ? [[game, value] as const] : [],
  );

/** The guide's switch for each game, stored in this browser. */
class Guide {
  readonly #store = browserStore();
  readonly #chosen = new SvelteMap<string, 'on' | 'off'>();

  constructor() {
    this.#reread();
    watchStore(KEY, () => this.#reread());
  }

  wanted(game: string): Wanted {
    return this.#chosen.get(game) ?? 'new';
  }

  turn(game: string, wanted: 'on' | 'off'): void {
    this.#reread();
    this.#chosen.set(game, wanted);
    writeJson(this.#store, KEY, Object.fromEntries(this.#chosen));
  }

  /** Reads the store, which another tab may have changed. */
  #reread(): void {
    this.#chosen.clear();
    for (const [game, wanted] of parseWanted(readJson(this.#store, KEY))) this.#chosen.set(game, wanted);
  }
}

export const guide = new Guide();
