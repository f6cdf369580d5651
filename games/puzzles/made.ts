import { JUDGE, NOTHING, Search } from '../bot/index.ts';
import { seededRandom } from '../chance.ts';
import { firstOf } from '../list.ts';
import { formatView } from '../position/index.ts';
import { knowledgeFor, type Problem } from './aims.ts';
import type { Proof } from './prove.ts';
import { GRADES, type Grade, type Puzzle } from './puzzle.ts';
import { themeOf } from './theme.ts';

/**
 * Grades by number of deals: the fewer deals a search of all moves needs to find an answer, the easier the
 * puzzle.
 */
const GRADE_DEALS = [12, 40, 200] as const;
const GRADE_TRIES = 5;
/** Number of deals with which a search usually finds moves missed by shorter ones. */
const LONG_LOOK = 2000;

/** Makes the puzzle for a problem from its proof, which used `seed`. */
export function puzzleOf(problem: Problem, proof: Proof, seed: number): Puzzle {
  const { game, view, seat } = problem;
  const best = firstOf(proof.answers);
  const told = {
    answers: proof.answers.map(({ move }) => move),
    chance: rounded(best.chance),
    next: proof.next.move,
  };
  return {
    position: formatView(game, view, seat),
    aim: problem.aim,
    theme: themeOf(problem, told),
    grade: gradeOf(problem, told.answers, seed),
    ...told,
    nextChance: rounded(proof.next.chance),
    deals: best.deals,
    seed,
  };
}

const rounded = (chance: number): number => Math.round(chance * 1000) / 1000;

/** A finished search of all moves over `deals` deals. */
export function looked(problem: Problem, deals: number, seed: number): Search {
  const { game, view, seat, seats } = problem;
  const question = { game, knowledge: knowledgeFor(problem), view, seat, recalled: NOTHING };
  const search = new Search(question, JUDGE, seededRandom(seed), seats);
  search.run(deals);
  return search;
}

/** The grade: index of the shortest search that finds an answer in most tries. */
const gradeOf = (problem: Problem, answers: readonly string[], seed: number): Grade =>
  GRADES[GRADE_DEALS.findIndex((deals) => isFound(problem, answers, deals, seed))] ?? 4;

function isFound(problem: Problem, answers: readonly string[], deals: number, seed: number): boolean {
  const tries = Array.from({ length: GRADE_TRIES }, (_, i) => leaderOf(problem, deals, seed + i));
  return tries.filter((move) => answers.includes(move)).length > GRADE_TRIES / 2;
}

/** The best move according to a search of all moves. */
const leaderOf = (problem: Problem, deals: number, seed: number): string =>
  problem.game.formatMove(firstOf(looked(problem, deals, seed).candidates()).move);

/**
 * False if the problem is certainly easier than `grade`. Compares a long search's move with those of short
 * searches.
 */
export function mayBeHard(problem: Problem, grade: Grade, seed: number): boolean {
  const easier = GRADE_DEALS[grade - 2];
  if (easier === undefined) return true;
  return !isFound(problem, [leaderOf(problem, LONG_LOOK, seed + GRADE_TRIES)], easier, seed);
}
