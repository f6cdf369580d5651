import type { Position, Seat } from '#games/game.ts';
import { isRecord, readJson, writeJson, type TextStore } from '../storage/local.ts';

const KEY = 'crowns.views';

/** Maximum number of stored views. */
const MOST = 24;

/**
 * Views a seat saw last, stored in the tab, so that a reloaded page can still describe recent moves. Only one
 * match is stored.
 */
export class KeptViews {
  readonly #store: TextStore;
  readonly #id: string;
  #seat: Seat | null = null;
  #views: ReadonlyMap<number, Position> = new Map();

  constructor(store: TextStore, id: string) {
    this.#store = store;
    this.#id = id;
  }

  /** Stores the view after `n` moves. */
  note(seat: Seat, n: number, view: Position): void {
    if (this.#seat !== seat) {
      this.#seat = seat;
      this.#views = readViews(this.#store, this.#id, seat);
    }
    if (this.#views.get(n) === view) return;
    const others = [...this.#views].filter(([at]) => at !== n);
    this.#views = new Map([...others, [n, view] as const].slice(-MOST));
    writeJson(this.#store, KEY, { id: this.#id, seat, views: [...this.#views] });
  }

  /** The seat's view after `n` moves; null if it isn't stored or the reader is no longer that seat. */
  at(seat: Seat | null, n: number): Position | null {
    return seat !== null && seat === this.#seat ? (this.#views.get(n) ?? null) : null;
  }
}

/** The stored views of a seat; empty if they belong to another seat or match, or are invalid. */
function readViews(store: TextStore, id: string, seat: Seat): ReadonlyMap<number, Position> {
  const data = readJson(store, KEY);
  if (!isRecord(data) || data.id !== id || data.seat !== seat || !Array.isArray(data.views)) return new Map();
  const pairs = (data.views as unknown[]).filter(isKept);
  return new Map(pairs);
}

const isKept = (pair: unknown): pair is [number, Position] =>
  Array.isArray(pair) && Number.isInteger(pair[0]) && isRecord(pair[1]) && 'toAct' in pair[1];
