import { DEEDS, type Deed, type OpeningTurn } from './turns.ts';

/** How matches went in which a turn was played in one way. */
export interface Line {
  readonly deeds: readonly Deed[];
  readonly matches: number;
  /** Points of its seats: one for each match won, a draw shared. */
  readonly points: number;
}

/** All that was played at one turn. */
export interface Chapter {
  readonly seats: number;
  /** As in {@link OpeningTurn}. */
  readonly place: number;
  readonly turn: number;
  readonly lines: readonly Line[];
}

/** What first turns led to in matches of strong bots. */
export interface Book {
  readonly game: string;
  /** What was played: so many matches of so many seats, each bot with so many iterations a move, of which seed. */
  readonly played: readonly {
    readonly seats: number;
    readonly matches: number;
    readonly iterations: number;
    readonly seed: number;
  }[];
  readonly chapters: readonly Chapter[];
}

/** A line that fewer matches had says next to nothing: it is left out. */
export const FEWEST = 12;

/** The chapter on a turn; undefined where the book has none. */
export const chapterOn = (
  book: Book,
  seats: number,
  { place, turn }: Pick<OpeningTurn, 'place' | 'turn'>,
): Chapter | undefined =>
  book.chapters.find((one) => one.seats === seats && one.place === place && one.turn === turn);

/** True if two turns were played alike. */
export const isAlike = (one: readonly Deed[], other: readonly Deed[]): boolean => one.join() === other.join();

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

/** Counts the turns of matches into chapters. */
export class Tally {
  private readonly chapters = new Map<string, Map<string, { matches: number; points: number }>>();

  /** Adds the turns of a match, with the points that each seat got in the end. */
  add(turns: readonly OpeningTurn[], points: (seat: number) => number): void {
    for (const { place, turn, deeds, seat } of turns) {
      const key = [turn, place].join(' ');
      const lines = this.chapters.get(key) ?? new Map<string, { matches: number; points: number }>();
      this.chapters.set(key, lines);
      const line = lines.get(deeds.join(' ')) ?? { matches: 0, points: 0 };
      line.matches++;
      line.points += points(seat);
      lines.set(deeds.join(' '), line);
    }
  }

  /** The chapters for so many seats, the most frequent lines first. */
  chaptersFor(seats: number): Chapter[] {
    return [...this.chapters]
      .map(([key, lines]) => {
        const [turn = 0, place = 0] = key.split(' ').map(Number);
        const all = [...lines].map(([deeds, line]) => ({ deeds: readDeeds(deeds), ...line }));
        const known = all.filter(({ matches }) => matches >= FEWEST);
        return { seats, place, turn, lines: known.sort((a, b) => b.matches - a.matches) };
      })
      .sort((a, b) => a.turn - b.turn || a.place - b.place);
  }
}

const readDeeds = (text: string): Deed[] =>
  text.split(' ').flatMap((word) => DEEDS.find((deed) => deed === word) ?? []);
