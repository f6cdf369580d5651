import type { OpeningTurn } from './turns.ts';

/** Results of all matches in which a turn was played in this way. */
export interface Line {
  readonly deeds: readonly string[];
  readonly matches: number;
  /** Total points of the seats, by the book's measure. */
  readonly points: number;
  /** Sum of the squared points; absent if the measure is `won`. */
  readonly squares?: number;
}

/** All ways in which one turn was played. */
export interface Chapter {
  /** As in {@link OpeningTurn}. */
  readonly place: number;
  readonly turn: number;
  readonly lines: readonly Line[];
}

/**
 * Measure by which turns are judged. `won`: one point per match won, a draw is shared. `round`: points of the
 * first round.
 */
export type Measure = 'won' | 'round';

/** Results of first turns in matches of strong bots, for one game and number of seats. */
export interface Book {
  readonly game: string;
  readonly seats: number;
  readonly measure: Measure;
  /** Number of matches, iterations per move, and seed of the matches played for the book. */
  readonly matches: number;
  readonly iterations: number;
  readonly seed: number;
  readonly chapters: readonly Chapter[];
}

/** Minimum number of matches for a line; with fewer its result says little. */
export const FEWEST = 12;

/** The chapter on a turn; undefined if the book has none. */
export const chapterOn = (
  { chapters }: Book,
  { place, turn }: Pick<OpeningTurn, 'place' | 'turn'>,
): Chapter | undefined => chapters.find((one) => one.place === place && one.turn === turn);

export const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();

/**
 * Share of points, with half the width of Wilson's 95% interval. `share` is the middle of that interval,
 * which is slightly nearer to one half than the observed share.
 */
export function shareOf({ matches, points }: Pick<Line, 'matches' | 'points'>): {
  readonly share: number;
  readonly error: number;
} {
  const z = 1.96;
  const rate = points / matches;
  const scale = 1 + z ** 2 / matches;
  return {
    share: (rate + z ** 2 / (2 * matches)) / scale,
    error: (z / scale) * Math.sqrt((rate * (1 - rate)) / matches + z ** 2 / (4 * matches ** 2)),
  };
}

/** Mean points, and half the width of its 95% interval. */
export function meanOf({ matches, points, squares = 0 }: Line): {
  readonly mean: number;
  readonly error: number;
} {
  const mean = points / matches;
  const variance = Math.max(0, squares - points * mean) / (matches - 1);
  return { mean, error: 1.96 * Math.sqrt(variance / matches) };
}

/** Collects the turns of matches into chapters. */
export class Tally {
  readonly #measure: Measure;
  readonly #chapters = new Map<string, Map<string, Line>>();

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  /** Adds the turns of a match. `points` returns the points of each seat. */
  add(turns: readonly OpeningTurn[], points: (seat: number) => number): void {
    for (const { place, turn, deeds, seat } of turns) {
      const key = [turn, place].join(' ');
      const lines = this.#chapters.get(key) ?? new Map<string, Line>();
      this.#chapters.set(key, lines);
      const line = lines.get(deeds.join()) ?? { deeds, matches: 0, points: 0, squares: 0 };
      const more = points(seat);
      lines.set(deeds.join(), {
        deeds,
        matches: line.matches + 1,
        points: line.points + more,
        ...(this.#measure === 'round' && { squares: (line.squares ?? 0) + more ** 2 }),
      });
    }
  }

  /** The chapters in order of play. Within each, the most frequent lines come first. */
  chapters(): Chapter[] {
    return [...this.#chapters]
      .map(([key, lines]) => {
        const [turn = 0, place = 0] = key.split(' ').map(Number);
        const known = [...lines.values()].filter(({ matches }) => matches >= FEWEST);
        return { place, turn, lines: known.sort((a, b) => b.matches - a.matches) };
      })
      .filter(({ lines }) => lines.length > 0)
      .sort((a, b) => a.turn - b.turn || a.place - b.place);
  }
}
