import type { OpeningTurn } from './turns.ts';

/** How matches went in which a turn was played in one way. */
export interface Line {
  readonly deeds: readonly string[];
  readonly matches: number;
  /** Points of its seats, by the measure of the book. */
  readonly points: number;
  /** The sum of their squares; absent where the wins are counted. */
  readonly squares?: number;
}

/** All that was played at one turn. */
export interface Chapter {
  /** As in {@link OpeningTurn}. */
  readonly place: number;
  readonly turn: number;
  readonly lines: readonly Line[];
}

/**
 * By what turns are judged: the matches that their seats `won`, one point each, a draw shared; or the points that the `round`
 * brought them.
 */
export type Measure = 'won' | 'round';

/** What first turns led to in matches of strong bots: of one game, of one number of seats. */
export interface Book {
  readonly game: string;
  readonly seats: number;
  readonly measure: Measure;
  /** What was played: so many matches, each bot with so many iterations a move, of which seed. */
  readonly matches: number;
  readonly iterations: number;
  readonly seed: number;
  readonly chapters: readonly Chapter[];
}

/** A line that fewer matches had says next to nothing: it is left out. */
export const FEWEST = 12;

/** The chapter on a turn; undefined where the book has none. */
export const chapterOn = (
  { chapters }: Book,
  { place, turn }: Pick<OpeningTurn, 'place' | 'turn'>,
): Chapter | undefined => chapters.find((one) => one.place === place && one.turn === turn);

/** True if two turns were played alike. */
export const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();

/**
 * The share of points by so many matches, and how far off it may be: half the width of Wilson's 95% interval round its
 * middle, which is a little nearer to one half than the share itself.
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

/** The mean of points by so many matches, and half the width of its 95% interval. */
export function meanOf({ matches, points, squares = 0 }: Line): {
  readonly mean: number;
  readonly error: number;
} {
  const mean = points / matches;
  const variance = Math.max(0, squares - points * mean) / (matches - 1);
  return { mean, error: 1.96 * Math.sqrt(variance / matches) };
}

/** Counts the turns of matches into chapters. */
export class Tally {
  readonly #measure: Measure;
  readonly #chapters = new Map<string, Map<string, Line>>();

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  /** Adds the turns of a match, with the points that each seat got. */
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

  /** The chapters in the order of play, the most frequent lines of each first. */
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
