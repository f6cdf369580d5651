import type { AnyGame } from '../game.ts';
import { formatView } from '../position/index.ts';
import { firstOf } from '../list.ts';
import { puzzleOf } from './made.ts';
import { problemOf, type Puzzle } from './puzzle.ts';
import { CLARITY, judge, prove } from './prove.ts';
import { themeOf } from './theme.ts';

/**
 * Maximum difference between a puzzle's chances and those of a new proof. A new version of the bots plays
 * slightly differently.
 */
const FIGURES = 0.03;

/** A fault that can be found without a search: an invalid line, or an illegal move. Null if there is none. */
export function faultIn(puzzle: Puzzle, games: readonly AnyGame[]): string | null {
  const problem = problemOf(puzzle, games);
  const { game, view, seat } = problem;
  const legal = game.legalMoves(view).map((move) => game.formatMove(move));
  const unknown = [...puzzle.answers, puzzle.next].find((move) => !legal.includes(move));
  if (unknown !== undefined) return `${unknown} is not legal`;
  if (puzzle.answers.includes(puzzle.next)) return `${puzzle.next} is an answer`;
  if (formatView(game, view, seat) !== puzzle.position) return 'its line is written otherwise';
  const theme = themeOf(problem, puzzle);
  if (theme !== puzzle.theme) return `its theme is ${theme}`;
  return puzzle.chance - puzzle.nextChance < CLARITY[puzzle.aim].gap ? 'its figures are not clear' : null;
}

/** Proves a puzzle again with the same search. Returns the fault found, or null. */
export function verify(puzzle: Puzzle, games: readonly AnyGame[]): string | null {
  const fault = faultIn(puzzle, games);
  if (fault !== null) return fault;
  const proof = prove(problemOf(puzzle, games), CLARITY[puzzle.aim], puzzle.deals, puzzle.seed);
  if (!proof) return 'no move is clearly best';
  const missed = proof.answers.find(({ move }) => !puzzle.answers.includes(move));
  if (missed) return `${missed.move} is an answer, too`;
  const isAlike = (told: number, found: number): boolean => Math.abs(told - found) < FIGURES;
  const hasFigures =
    isAlike(puzzle.chance, firstOf(proof.answers).chance) && isAlike(puzzle.nextChance, proof.next.chance);
  return hasFigures ? null : 'its figures are others now';
}

/** The puzzle with answers and figures of a new proof; null if it isn't a puzzle any more. */
export function renewed(puzzle: Puzzle, games: readonly AnyGame[]): Puzzle | null {
  const problem = problemOf(puzzle, games);
  const proof = prove(problem, CLARITY[puzzle.aim], puzzle.deals, puzzle.seed);
  return proof && puzzleOf(problem, proof, puzzle.seed);
}

/**
 * A quick check: the best answer is still better than the best wrong move. Returns the fault found, or null.
 */
export function lookAgain(puzzle: Puzzle, deals: number, games: readonly AnyGame[]): string | null {
  const fault = faultIn(puzzle, games);
  if (fault !== null) return fault;
  const moves = [...puzzle.answers.slice(0, 1), puzzle.next];
  const [answer, next] = judge(problemOf(puzzle, games), moves, deals, puzzle.seed);
  return answer && next && answer.chance > next.chance ? null : `${puzzle.next} is as good`;
}
