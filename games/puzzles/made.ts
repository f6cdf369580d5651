import { Search, playerOf, type Thinker } from '../bot/index.ts';
import { seededRandom } from '../chance.ts';
import { firstOf } from '../list.ts';
import { formatView } from '../position/index.ts';
import { knowledgeFor, type Problem } from './aims.ts';
import type { Proof } from './prove.ts';
import { GRADES, type Grade, type Puzzle } from './puzzle.ts';
import { themeOf } from './theme.ts';

/** By these deals a search of all moves together finds an answer: the fewer, the easier. */
const GRADE_DEALS = [12, 40, 200] as const;
const GRADE_TRIES = 5;
/** Deals of a search that is likely to find what shorter ones miss. */
const LONG_LOOK = 2000;

const STRONG = playerOf('strong') as Thinker;

/** The puzzle that a problem makes by its proof, which was made with that seed. */
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

/** A search of all moves together, over so many deals. */
export function looked(problem: Problem, deals: number, seed: number): Search {
  const { game, view, seat, seats } = problem;
  const question = { game, knowledge: knowledgeFor(problem), view, seat, log: [] };
  const search = new Search(question, STRONG, seededRandom(seed), seats);
  search.run(deals);
  return search;
}

/** By how little search most tries find an answer. */
const gradeOf = (problem: Problem, answers: readonly string[], seed: number): Grade =>
  GRADES[GRADE_DEALS.findIndex((deals) => isFound(problem, answers, deals, seed))] ?? 4;

function isFound(problem: Problem, answers: readonly string[], deals: number, seed: number): boolean {
  const tries = Array.from({ length: GRADE_TRIES }, (_, i) => leaderOf(problem, deals, seed + i));
  return tries.filter((move) => answers.includes(move)).length > GRADE_TRIES / 2;
}

/** The move that a search of all moves over so many deals takes for the best. */
const leaderOf = (problem: Problem, deals: number, seed: number): string =>
  problem.game.formatMove(firstOf(looked(problem, deals, seed).candidates()).move);

/** Whether a problem can be as hard as that: a long search finds another move than short ones do. */
export function mayBeHard(problem: Problem, grade: Grade, seed: number): boolean {
  const easier = GRADE_DEALS[grade - 2];
  if (easier === undefined) return true;
  return !isFound(problem, [leaderOf(problem, LONG_LOOK, seed + GRADE_TRIES)], easier, seed);
}
