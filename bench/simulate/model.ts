import { seededRandom } from '../../games/chance.ts';

/** What is assumed of the people; all of it can be set from the command line. */
export interface Plan {
  /** Matches that are played at the same time, of all games, in the busiest hour. */
  readonly matches: number;
  readonly shards: number;
  /** Seconds that are simulated of each hour. */
  readonly seconds: number;
  readonly hours: number;
  /** Crashes of each shard in what is simulated of an hour. */
  readonly crashes: number;
  /** Open pages at each shard. */
  readonly pages: number;
}

/** The share of the one game that is simulated, the busiest; of its matches that are public; and that are quick matches. */
export const ASSUMED = {
  gameShare: 2 / 3,
  publicShare: 0.4,
  quickShare: 0.1,
  /** Seconds: of a match, until a guest sits down, until an author of a table or one who wants to play at once gives up. */
  match: 1500,
  guest: 40,
  patience: 180,
  quickPatience: 120,
  /** Hosts who leave without a word. */
  silent: 0.05,
  /** Listings asked for by whoever comes without a socket, for each new match. */
  looks: 1,
} as const;

/** The share of the busiest hour's arrivals in each hour of a day. */
const BY_HOUR = [
  0.55, 0.42, 0.33, 0.28, 0.25, 0.26, 0.3, 0.38, 0.45, 0.5, 0.54, 0.58, 0.62, 0.64, 0.65, 0.68, 0.74, 0.82,
  0.9, 0.97, 1, 0.98, 0.88, 0.72,
];

/** New matches of the game a second in an hour of the day. */
export const arrivals = ({ matches }: Plan, hour: number): number =>
  (matches * ASSUMED.gameShare * BY_HOUR[hour % 24]!) / ASSUMED.match;

const random = seededRandom(20);
export const chance = (): number => random.below(1_000_000) / 1_000_000;

/** A time to the next of events that come at random, so many a second; in milliseconds. */
export const untilNext = (perSecond: number): number => (-Math.log(1 - chance()) / perSecond) * 1000;

/** Things to come in the order of their times. */
export class Agenda {
  private readonly heap: { at: number; act: () => Promise<void> | void }[] = [];

  add(at: number, act: () => Promise<void> | void): void {
    const { heap } = this;
    let i = heap.push({ at, act }) - 1;
    for (let up = (i - 1) >> 1; i > 0 && heap[up]!.at > heap[i]!.at; up = (i - 1) >> 1) {
      [heap[i], heap[up]] = [heap[up]!, heap[i]!];
      i = up;
    }
  }

  /** Takes out what comes next, if it comes before a time. */
  take(before: number): { at: number; act: () => Promise<void> | void } | null {
    const { heap } = this;
    if (heap.length === 0 || heap[0]!.at >= before) return null;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      for (let i = 0; ;) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < heap.length && heap[left]!.at < heap[least]!.at) least = left;
        if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right;
        if (least === i) break;
        [heap[i], heap[least]] = [heap[least]!, heap[i]!];
        i = least;
      }
    }
    return first;
  }
}
