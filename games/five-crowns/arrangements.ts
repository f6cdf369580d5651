import type { Card } from '../cards.ts';
import { RANKS, SUITS, isWild } from './cards.ts';

const WIDTH = RANKS.length;
const PLACES = SUITS.length * WIDTH;
const SHORTEST = 3;

/** A run from one rank of a suit to another (indices into {@link RANKS}), and where in it a wild must stand in. */
export interface Run {
  readonly suit: number;
  readonly from: number;
  readonly to: number;
  readonly gaps: readonly number[];
}

const PLACE: Readonly<Record<Card, number>> = Object.fromEntries(
  SUITS.flatMap((suit, s) => RANKS.map((rank, r) => [rank + suit, s * WIDTH + r])),
);

/** The number of wilds that a book needs besides so many cards of its rank. */
export const bookNeed = (cards: number): number => (cards >= SHORTEST ? 0 : SHORTEST - cards);

const add = (counts: Uint8Array, place: number, count: number): void => {
  counts[place] = (counts[place] ?? 0) + count;
};

/**
 * Walks through the ways to lay runs with cards of a hand, for a search of its best melds. What no run takes is the
 * pool; it is for books.
 *
 * Few ways have to be looked at. Wilds are all alike here: a wild of the wild rank as itself is a wild that stands
 * for itself. Every run begins and ends with a natural card and holds two at least, for one with two wilds is a book.
 * A run has a wild only where its suit has no natural card left: else the two could change places and the card be used
 * elsewhere. Books of one rank are one book, which takes all of that rank in the pool or nothing. And wilds to spare
 * always find a place: in a book, at an end of a run, or between the halves of a run of all eleven ranks.
 */
export class Arrangements {
  /** Wild cards of the hand; those not yet needed by runs. */
  readonly wilds: number;
  spare: number;
  /** Naturals by place: those not looked at yet and, once the walk has come to its end, those in the pool. */
  readonly naturals = new Uint8Array(PLACES);
  /** Naturals in the pool by rank, and those of the rank that are not looked at yet. */
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
   * Calls `visit` at the end of every way; it may return true to end the walk. Where `isHopeless` says so, what lies
   * behind is left out.
   */
  walk(visit: () => boolean, isHopeless: () => boolean): boolean {
    return this.from(0, WIDTH, visit, isHopeless);
  }

  /** Goes on at a place; runs that begin there reach to `furthest` at most, so that each set of runs is met once. */
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

  /** Every run that begins at a place, the longest first: wilds then stand where they are missed most. */
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
