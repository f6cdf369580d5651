import { playerOf, Search, type Thinker, type Watch } from '../bot/index.ts';
import { estimateBy, type Estimate } from '../analysis/estimate.ts';
import type { AnyKnowledge } from '../bot/knowledge.ts';
import { seededRandom } from '../chance.ts';
import { knowledgeFor, type Aim, type Problem } from './aims.ts';

/** A move, and the chance of winning that it leaves: over so many deals, each as likely as any other that the view allows. */
export interface Judged extends Estimate {
  readonly move: string;
  readonly deals: number;
}

/** The moves that solve a problem, best first, and the best of those that don't. */
export interface Proof {
  readonly answers: readonly Judged[];
  readonly next: Judged;
}

/** How clear a proof has to be, in chances of winning. */
export interface Clarity {
  /** The best answer is so much better than any move that is none. */
  readonly gap: number;
  /** Moves that are worse by less than this are answers, too. */
  readonly tie: number;
  readonly mostAnswers: number;
  /** The least chance that an answer must leave. */
  readonly least: number;
}

/** How clear the puzzles of each aim are. */
export const CLARITY: Readonly<Record<Aim, Clarity>> = {
  match: { gap: 0.05, tie: 0.012, mostAnswers: 3, least: 0 },
  win: { gap: 0.15, tie: 0.03, mostAnswers: 3, least: 0.3 },
  score: { gap: 0.15, tie: 0.03, mostAnswers: 3, least: 0.3 },
  save: { gap: 0.15, tie: 0.03, mostAnswers: 3, least: 0.3 },
  predict: { gap: 0.08, tie: 0.03, mostAnswers: 2, least: 0.1 },
};

/** Deals over which each move is searched. */
export const PROOF_DEALS = 1280;

/** Standard errors by which the best answer must be ahead. */
const SURE = 3;
/** Deals for each move in the first look, at least. */
const FIRST_LOOK = 40;

/** The player whose search proves. */
const PROVER = playerOf('strong') as Thinker;

const UNKNOWN: Estimate = { chance: 0, error: 1 };

/** A move that is searched for itself. */
export interface Racer {
  readonly move: string;
  readonly search: Search;
  searched: number;
  estimate: Estimate;
}

/**
 * Searches every legal move for itself over so many deals that the view allows: the proof that few of them are clearly
 * best, or null. None is left early: what a move leads to is found slowly, and one that only prepares looks worthless
 * until then. The same seed gives the same proof.
 */
export function prove(problem: Problem, clarity: Clarity, deals: number, seed: number): Proof | null {
  const knowledge = knowledgeFor(problem);
  const racers = problem.game
    .legalMoves(problem.view)
    .map((move) => racerFor(problem, knowledge, move, seed));
  for (const [at, look] of looksOf(deals).entries()) {
    for (const racer of racers) runTo(problem, knowledge, racer, look);
    const leader = bestOf(racers);
    const isHopeless =
      leader.estimate.chance + SURE * leader.estimate.error < clarity.least ||
      (at > 0 && closeTo(racers, leader, clarity).length > 2 * clarity.mostAnswers);
    if (isHopeless) return null;
  }
  return conclude(racers, clarity);
}

/** Searches some moves alone, each over so many deals; in the order in which they are named. */
export function judge(
  problem: Problem,
  moves: readonly string[],
  deals: number,
  seed: number,
): readonly Judged[] {
  const knowledge = knowledgeFor(problem);
  return moves.map((text) => {
    const racer = racerFor(problem, knowledge, readMove(problem, text), seed);
    for (const look of looksOf(deals)) runTo(problem, knowledge, racer, look);
    return judged(racer);
  });
}

/** The move that a text denotes; a RangeError where it denotes none. */
export function readMove({ game }: Problem, text: string): unknown {
  const move = game.parseMove(text);
  if (!move.ok) throw new RangeError(`${text}: ${move.error.message}`);
  return move.value;
}

export function racerFor(problem: Problem, knowledge: AnyKnowledge, move: unknown, seed: number): Racer {
  const { game, view, seat, seats } = problem;
  const question = { game, knowledge, view, seat, log: [], only: [move] };
  const search = new Search(question, PROVER, seededRandom(seed), seats);
  return { move: game.formatMove(move), search, searched: 0, estimate: UNKNOWN };
}

/** The numbers of deals after which a search is looked at: each twice the one before, the last one given. */
export function looksOf(deals: number): number[] {
  const looks = [deals];
  for (let half = deals; half >= 2 * FIRST_LOOK;) looks.unshift((half = Math.floor(half / 2)));
  return looks;
}

/** Searches on, up to so many deals. The estimate is that of the new ones alone: those before taught the search how to play. */
export function runTo(
  { view }: Problem,
  knowledge: AnyKnowledge,
  racer: Racer,
  deals: number,
  watch?: Watch,
): void {
  const returns = racer.search.run(deals - racer.searched, watch);
  racer.searched = deals;
  racer.estimate = estimateBy(knowledge, returns, view);
}

const bestOf = (racers: readonly Racer[]): Racer =>
  racers.reduce((best, racer) => (racer.estimate.chance > best.estimate.chance ? racer : best));

const closeTo = (racers: readonly Racer[], best: Racer, { gap }: Clarity): Racer[] =>
  racers.filter(({ estimate }) => estimate.chance > best.estimate.chance - gap / 2);

function conclude(racers: readonly Racer[], clarity: Clarity): Proof | null {
  const ranked = [...racers].sort((a, b) => b.estimate.chance - a.estimate.chance);
  const [best] = ranked;
  if (!best) return null;
  const answers = ranked.filter(({ estimate }) => estimate.chance > best.estimate.chance - clarity.tie);
  const next = ranked[answers.length];
  if (!next || answers.length > clarity.mostAnswers) return null;
  const ahead = best.estimate.chance - next.estimate.chance;
  const noise = SURE * Math.hypot(best.estimate.error, next.estimate.error);
  if (ahead < clarity.gap || ahead < noise || best.estimate.chance < clarity.least) return null;
  return { answers: answers.map(judged), next: judged(next) };
}

const judged = ({ move, searched, estimate }: Racer): Judged => ({ move, deals: searched, ...estimate });
