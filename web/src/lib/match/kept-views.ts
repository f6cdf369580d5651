import type { Position, Seat } from '#games/game.ts';
import { isRecord, readJson, writeJson, type TextStore } from '../storage/local.ts';

const KEY = 'crowns.views';

/** So many of the newest views are kept. */
const MOST = 24;

/**
 * The views of a seat that this tab saw last, so that a page that was loaded again can still tell what happened. They are
 * kept for the tab alone, and of one match.
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

  /** Notes the view after `n` moves. */
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

  /** What a seat saw after `n` moves; nothing for one who only watches by now. */
  at(seat: Seat | null, n: number): Position | null {
    return seat !== null && seat === this.#seat ? (this.#views.get(n) ?? null) : null;
  }
}

/** The views that were kept of this seat; none if they are another's, or damaged. */
function readViews(store: TextStore, id: string, seat: Seat): ReadonlyMap<number, Position> {
  const data = readJson(store, KEY);
  if (!isRecord(data) || data.id !== id || data.seat !== seat || !Array.isArray(data.views)) return new Map();
  const pairs = (data.views as unknown[]).filter(isKept);
  return new Map(pairs);
}

const isKept = (pair: unknown): pair is [number, Position] =>
  Array.isArray(pair) && Number.isInteger(pair[0]) && isRecord(pair[1]) && 'toAct' in pair[1];
