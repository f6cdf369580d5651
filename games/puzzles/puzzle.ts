import { parsePosition } from '../position/index.ts';
import { AIMS, type Aim, type Problem } from './aims.ts';

/** What a puzzle is about: which of them may be named before it is solved. */
export const THEMES = [
  'win', 'crown', 'raid', 'trap', 'lane', 'save', 'prepare', 'bid', 'trick', 'play', 'steal', 'give', 'draw', 'discard', 'out', 'place',
] as const; // prettier-ignore
export type Theme = (typeof THEMES)[number];

export const GRADES = [1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];

/** A position with few clearly best moves, and the figures of the search that proves it. */
export interface Puzzle {
  /** The line of the solver's view. */
  readonly position: string;
  readonly aim: Aim;
  readonly theme: Theme;
  readonly grade: Grade;
  /** The moves that solve it, in notation, best first. */
  readonly answers: readonly string[];
  /** The chance that the best answer leaves of reaching the aim, 0 to 1. */
  readonly chance: number;
  /** The best move that is no answer, and its chance. */
  readonly next: string;
  readonly nextChance: number;
  /** Deals that were searched for each of them, and the seed of the search. */
  readonly deals: number;
  readonly seed: number;
}

/** Reads a file of puzzles, a JSON object a line; throws a SyntaxError at a line that is none. */
export const parsePuzzles = (text: string): readonly Puzzle[] =>
  text
    .split('\n')
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

/** A short name of a puzzle that stays, whatever file it stands in (FNV-1a of its position, 32 bits in base 36). */
export function idOf({ position }: Pick<Puzzle, 'position'>): string {
  let number = 0x811c9dc5;
  for (let i = 0; i < position.length; i++) number = Math.imul(number ^ position.charCodeAt(i), 0x01000193);
  return (number >>> 0).toString(36);
}

/** The decision that a puzzle asks for; throws a RangeError where its line is no view of the seat to act. */
export function problemOf({ position, aim }: Pick<Puzzle, 'position' | 'aim'>): Problem {
  const read = parsePosition(position);
  if (!read.ok || !('view' in read.value)) throw new RangeError(`no view: ${position}`);
  const { game, seats, eyes, view } = read.value;
  if (typeof eyes !== 'number' || view.toAct !== eyes) throw new RangeError(`not to act: ${position}`);
  return { game, view, seat: eyes, seats, aim };
}
