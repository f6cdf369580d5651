import { formatView } from '../position/index.ts';
import { firstOf } from '../list.ts';
import { puzzleOf } from './made.ts';
import { problemOf, type Puzzle } from './puzzle.ts';
import { CLARITY, judge, prove } from './prove.ts';
import { themeOf } from './theme.ts';

/** By so much the chances of a puzzle may differ from those of a proof: a new version of the bots plays a little otherwise. */
const FIGURES = 0.03;

/** What is wrong with a puzzle without any search: its line, or a move that can't be made; null where nothing is. */
export function faultIn(puzzle: Puzzle): string | null {
  const problem = problemOf(puzzle);
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

/** Proves a puzzle again, by the same search: what is wrong with it, or null. */
export function verify(puzzle: Puzzle): string | null {
  const fault = faultIn(puzzle);
  if (fault !== null) return fault;
  const proof = prove(problemOf(puzzle), CLARITY[puzzle.aim], puzzle.deals, puzzle.seed);
  if (!proof) return 'no move is clearly best';
  const missed = proof.answers.find(({ move }) => !puzzle.answers.includes(move));
  if (missed) return `${missed.move} is an answer, too`;
  const isAlike = (told: number, found: number): boolean => Math.abs(told - found) < FIGURES;
  const hasFigures =
    isAlike(puzzle.chance, firstOf(proof.answers).chance) && isAlike(puzzle.nextChance, proof.next.chance);
  return hasFigures ? null : 'its figures are others now';
}

/** The puzzle by a proof made anew: with its answers and figures of now; null where it is none any more. */
export function renewed(puzzle: Puzzle): Puzzle | null {
  const problem = problemOf(puzzle);
  const proof = prove(problem, CLARITY[puzzle.aim], puzzle.deals, puzzle.seed);
  return proof && puzzleOf(problem, proof, puzzle.seed);
}

/** A quick look instead: over so many deals the best answer is still better than the best move that is none. */
export function lookAgain(puzzle: Puzzle, deals: number): string | null {
  const fault = faultIn(puzzle);
  if (fault !== null) return fault;
  const moves = [...puzzle.answers.slice(0, 1), puzzle.next];
  const [answer, next] = judge(problemOf(puzzle), moves, deals, puzzle.seed);
  return answer && next && answer.chance > next.chance ? null : `${puzzle.next} is as good`;
}
