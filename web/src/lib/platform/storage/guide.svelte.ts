import { SvelteMap } from 'svelte/reactivity';
import { browserStore, isRecord, watchStore, writeJson, type TextStore } from './local.ts';

const KEY = 'crowns.guide';

/** State of the guide; `new` for a player who has neither finished a game with it nor turned it off. */
export type Wanted = 'new' | 'on' | 'off';

const isChosen = (value: unknown): value is 'on' | 'off' => value === 'on' || value === 'off';

/** The setting for each game. */
export function parseWanted(text: string | null): readonly (readonly [string, 'on' | 'off'])[] {
  try {
    const data: unknown = JSON.parse(text ?? '{}');
    const entries = isRecord(data) ? Object.entries(data) : [];
    return entries.flatMap(([game, value]) => (isChosen(value) ? [[game, value] as const] : []));
  } catch {
    return [];
  }
}

/** The guide's switch for each game, stored in this browser. */
class Guide {
  readonly #store: TextStore = browserStore();
  readonly #chosen = new SvelteMap(parseWanted(this.#store.getItem(KEY)));

  constructor() {
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

  /** Reads changes made in another tab. */
  #reread(): void {
    this.#chosen.clear();
    for (const [game, wanted] of parseWanted(this.#store.getItem(KEY))) this.#chosen.set(game, wanted);
  }
}

export const guide = new Guide();
