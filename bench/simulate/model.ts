import { seededRandom } from '../../games/chance.ts';
import { firstOf, itemAt } from '../../games/list.ts';

/** Assumptions about people, all settable on the command line. */
export interface Plan {
  /** Number of concurrent matches of all games in the busiest hour. */
  readonly matches: number;
  readonly shards: number;
  /** Simulated seconds of each hour. */
  readonly seconds: number;
  readonly hours: number;
  /** Number of crashes per shard in the simulated part of an hour. */
  readonly crashes: number;
  /** Number of open pages per shard. */
  readonly pages: number;
}

/**
 * Fractions: of the simulated game (the busiest) among all matches, of public matches in it, and of quick
 * matches.
 */
export const ASSUMED = {
  gameShare: 2 / 3,
  publicShare: 0.4,
  quickShare: 0.1,
  /**
   * Times in seconds: length of a match, time until a guest sits down, patience of a table's host, patience
   * with a quick match.
   */
  match: 1500,
  guest: 40,
  patience: 180,
  quickPatience: 120,
  /** Fraction of hosts who leave without closing their table. */
  silent: 0.05,
  /** Listing requests without a socket, per new match. */
  looks: 1,
} as const;

/** Arrivals in each hour of a day, as a fraction of the busiest hour's. */
const BY_HOUR = [
  0.55, 0.42, 0.33, 0.28, 0.25, 0.26, 0.3, 0.38, 0.45, 0.5, 0.54, 0.58, 0.62, 0.64, 0.65, 0.68, 0.74, 0.82,
  0.9, 0.97, 1, 0.98, 0.88, 0.72,
];

/** New matches of the game per second in an hour of the day. */
export const arrivals = ({ matches }: Plan, hour: number): number =>
  (matches * ASSUMED.gameShare * itemAt(BY_HOUR, hour % 24)) / ASSUMED.match;

const random = seededRandom(20);
export const chance = (): number => random.below(1_000_000) / 1_000_000;

/**
 * Random time in ms until the next of events that occur `perSecond` times a second (exponential
 * distribution).
 */
export const untilNext = (perSecond: number): number => (-Math.log(1 - chance()) / perSecond) * 1000;

/** A queue of future events, ordered by time. */
export class Agenda {
  private readonly heap: { at: number; act: () => Promise<void> | void }[] = [];

  add(at: number, act: () => Promise<void> | void): void {
    const { heap } = this;
    let i = heap.push({ at, act }) - 1;
    for (let up = (i - 1) >> 1; i > 0 && itemAt(heap, up).at > itemAt(heap, i).at; up = (i - 1) >> 1) {
      [heap[i], heap[up]] = [itemAt(heap, up), itemAt(heap, i)];
      i = up;
    }
  }

  /** Removes and returns the next event if it is due before `before`. */
  take(before: number): { at: number; act: () => Promise<void> | void } | null {
    const { heap } = this;
    if (heap.length === 0 || firstOf(heap).at >= before) return null;
    const first = firstOf(heap);
    const last = heap.pop() ?? first;
    if (heap.length > 0) {
      heap[0] = last;
      for (let i = 0; ;) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < heap.length && itemAt(heap, left).at < itemAt(heap, least).at) least = left;
        if (right < heap.length && itemAt(heap, right).at < itemAt(heap, least).at) least = right;
        if (least === i) break;
        [heap[i], heap[least]] = [itemAt(heap, least), itemAt(heap, i)];
        i = least;
      }
    }
    return first;
  }
}
