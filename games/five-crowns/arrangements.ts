import type { Card } from '../cards.ts';
import { RANKS, SUITS, isWild } from './cards.ts';

const WIDTH = RANKS.length;
const PLACES = SUITS.length * WIDTH;
const SHORTEST = 3;

/** A run from one rank of a suit to another (indexes into {@link RANKS}). `gaps` are the ranks filled by wilds. */
export interface Run {
  readonly suit: number;
  readonly from: number;
  readonly to: number;
  readonly gaps: readonly number[];
}

const PLACE: Readonly<Record<Card, number>> = Object.fromEntries(
  SUITS.flatMap((suit, s) => RANKS.map((rank, r) => [rank + suit, s * WIDTH + r])),
);

/** Number of wilds needed for a book with `cards` natural cards. */
export const bookNeed = (cards: number): number => (cards >= SHORTEST ? 0 : SHORTEST - cards);

const add = (counts: Uint8Array, place: number, count: number): void => {
  counts[place] = (counts[place] ?? 0) + count;
};

/**
 * Enumerates the ways to lay runs with cards of a hand, in search of its best melds. Natural cards outside runs
 * form the pool, from which books are made.
 *
 * The search can skip most arrangements. A wild counts only as a wild, even in the place of its own rank. Each run
 * begins and ends with a natural card and has at least two of them; one natural card with two wilds is treated as a
 * book. A wild fills a gap only if the suit has no natural card left for it; otherwise we could swap the two and
 * use the natural card elsewhere. All books of a rank count as one book, made of all pool cards of that rank or
 * none. Spare wilds always fit: in a book, at an end of a run, or between the halves of a run with all eleven
 * ranks.
 */
export class Arrangements {
  /** Number of wilds in the hand; `spare` are those not used by runs. */
  readonly wilds: number;
  spare: number;
  /** Natural cards by place: those still ahead in the walk and, at its end, those in the pool. */
  readonly naturals = new Uint8Array(PLACES);
  /** Natural cards by rank: `pool` in the pool, `ahead` not visited yet. */
  readonly pool = new Uint8Array(WIDTH);
  readonly ahead = new Uint8Array(WIDTH);
  readonly runs: Run[] = [];

  constructor(cards: readonly Card[], wild: number) {
    let wilds = 0;
    for (const card of cards) {
      if (isWild(card, wild)) {
        wilds++;
      } else {
        this.giveBack(PLACE[card] ?? 0);
      }
    }
    this.wilds = wilds;
    this.spare = wilds;
  }

  /**
   * Calls `visit` for each complete arrangement; return true to stop. `isHopeless` may return true to skip all
   * arrangements with the present beginning.
   */
  walk(visit: () => boolean, isHopeless: () => boolean): boolean {
    return this.from(0, WIDTH, visit, isHopeless);
  }

  /**
   * Continues at a place. Runs beginning there end at `furthest` at the latest, so that each set of runs is visited
   * once.
   */
  private from(place: number, furthest: number, visit: () => boolean, isHopeless: () => boolean): boolean {
    let at = place;
    while (at < PLACES && this.naturals[at] === 0) at++;
    if (at === PLACES) return visit();
    const reach = at === place ? furthest : WIDTH;
    return this.runsFrom(at, reach, visit, isHopeless) || this.poolAll(at, visit, isHopeless);
  }

  private poolAll(at: number, visit: () => boolean, isHopeless: () => boolean): boolean {
    const rank = at % WIDTH;
    const count = this.naturals[at] ?? 0;
    add(this.pool, rank, count);
    add(this.ahead, rank, -count);
    const ended = !isHopeless() && this.from(at + 1, WIDTH, visit, isHopeless);
    if (ended) return true;
    add(this.pool, rank, -count);
    add(this.ahead, rank, count);
    return false;
  }

  /**
   * Tries each run beginning at a place, longest first, so that wilds go to the places with the greatest
   * need.
   */
  private runsFrom(at: number, reach: number, visit: () => boolean, isHopeless: () => boolean): boolean {
    const from = at % WIDTH;
    const base = at - from;
    const gaps: number[] = [];
    const ends: number[] = [];
    this.take(at);
    for (let to = from + 1; to < WIDTH && to <= reach && gaps.length <= this.spare; to++) {
      if (this.naturals[base + to] === 0) {
        gaps.push(to);
      } else {
        this.take(base + to);
        ends.push(to);
      }
    }
    for (let to = ends.pop(); to !== undefined; to = ends.pop()) {
      while ((gaps.at(-1) ?? 0) > to) gaps.pop();
      const need = gaps.length + bookNeed(to - from + 1);
      if (need <= this.spare) {
        this.runs.push({ suit: base / WIDTH, from, to, gaps: gaps.slice() });
        this.spare -= need;
        if (!isHopeless() && this.from(at, to, visit, isHopeless)) return true;
        this.spare += need;
        this.runs.pop();
      }
      this.giveBack(base + to);
    }
    this.giveBack(at);
    return false;
  }

  private take(place: number): void {
    add(this.naturals, place, -1);
    add(this.ahead, place % WIDTH, -1);
  }

  private giveBack(place: number): void {
    add(this.naturals, place, 1);
    add(this.ahead, place % WIDTH, 1);
  }
}
