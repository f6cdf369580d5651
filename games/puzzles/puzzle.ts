import type { AnyGame } from '../game.ts';
import { linesOf } from '../lines.ts';
import { parsePosition } from '../position/index.ts';
import type { Problem } from './aims.ts';
import { AIMS, THEMES, type Aim, type Theme } from './words.ts';

export { THEMES, type Theme } from './words.ts';

export const GRADES = [1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];

/** A position with few clearly best moves, and the figures of the search that proves it. */
export interface Puzzle {
  /** The line of the solver's view. */
  readonly position: string;
  readonly aim: Aim;
  readonly theme: Theme;
  readonly grade: Grade;
  /** The solving moves in notation, best first. */
  readonly answers: readonly string[];
  /** Chance of reaching the aim with the best answer, 0 to 1. */
  readonly chance: number;
  /** The best move that isn't an answer, and its chance. */
  readonly next: string;
  readonly nextChance: number;
  /** Number of deals searched for each move, and the seed. */
  readonly deals: number;
  readonly seed: number;
}

/** Parses a file with one JSON object per line; throws a SyntaxError at an invalid line. */
export const parsePuzzles = (text: string): readonly Puzzle[] =>
  linesOf(text)
    .filter((line) => line !== '')
    .map((line, i) => {
      const data = JSON.parse(line) as Puzzle;
      if (!isPuzzle(data)) throw new SyntaxError(`line ${i + 1} is no puzzle`);
      return data;
    });

const isPuzzle = ({ position, aim, theme, grade, answers }: Puzzle): boolean =>
  typeof position === 'string' &&
  AIMS.includes(aim) &&
  THEMES.includes(theme) &&
  GRADES.includes(grade) &&
  Array.isArray(answers) &&
  answers.length > 0;

export const formatPuzzles = (puzzles: readonly Puzzle[]): string =>
  puzzles.map((puzzle) => JSON.stringify(puzzle) + '\n').join('');

/** A short name independent of the puzzle's file (FNV-1a of its position, 32 bits in base 36). */
export function idOf({ position }: Pick<Puzzle, 'position'>): string {
  let number = 0x811c9dc5;
  for (let i = 0; i < position.length; i++) number = Math.imul(number ^ position.charCodeAt(i), 0x01000193);
  return (number >>> 0).toString(36);
}

/** Number of deals whose results count, of all that are searched for a move: the first half only trains the search. */
export const countedOf = (deals: number): number => deals - Math.floor(deals / 2);

/** The decision to be made in a puzzle. Throws a RangeError if its line isn't a view of the seat to act. */
export function problemOf(
  { position, aim }: Pick<Puzzle, 'position' | 'aim'>,
  games: readonly AnyGame[],
): Problem {
  const read = parsePosition(position, games);
  if (!read.ok || !('view' in read.value)) throw new RangeError(`no view: ${position}`);
  const { game, seats, viewpoint, view } = read.value;
  if (typeof viewpoint !== 'number' || view.toAct !== viewpoint)
    throw new RangeError(`not to act: ${position}`);
  return { game, view, seat: viewpoint, seats, aim };
}
