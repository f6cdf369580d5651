import { JUDGE, NOTHING, Search, type Watch } from '../bot/index.ts';
import { estimateBy, type Estimate } from '../analysis/estimate.ts';
import type { AnyKnowledge } from '../bot/knowledge.ts';
import { seededRandom } from '../chance.ts';
import { knowledgeFor, type Aim, type Problem } from './aims.ts';

/**
 * A move with the chance of winning it leaves, estimated over equally likely deals consistent with the view.
 */
export interface Judged extends Estimate {
  readonly move: string;
  readonly deals: number;
}

/** The answers of a problem, best first, and the best move that isn't an answer. */
export interface Proof {
  readonly answers: readonly Judged[];
  readonly next: Judged;
}

/** Requirements for a proof, in chances of winning. */
export interface Clarity {
  /** Minimum lead of the best answer over the best other move. */
  readonly gap: number;
  /** Moves that trail the best by less than this are also answers. */
  readonly tie: number;
  readonly mostAnswers: number;
  /** Minimum chance left by an answer. */
  readonly least: number;
}

/** Requirements by aim. */
export const CLARITY: Readonly<Record<Aim, Clarity>> = {
  match: { gap: 0.05, tie: 0.012, mostAnswers: 3, least: 0 },
  win: { gap: 0.15, tie: 0.03, mostAnswers: 3, least: 0.3 },
  score: { gap: 0.15, tie: 0.03, mostAnswers: 3, least: 0.3 },
  save: { gap: 0.15, tie: 0.03, mostAnswers: 3, least: 0.3 },
  predict: { gap: 0.08, tie: 0.03, mostAnswers: 2, least: 0.1 },
};

/** Number of deals over which each move is searched. */
export const PROOF_DEALS = 1280;

/** The best answer's lead must be at least this many standard errors. */
const SURE = 3;
/** Minimum number of deals per move before the first comparison. */
const FIRST_LOOK = 40;

const UNKNOWN: Estimate = { chance: 0, error: 1 };

/** A move with its own search. */
export interface Racer {
  readonly move: string;
  readonly search: Search;
  searched: number;
  estimate: Estimate;
}

/**
 * Searches each legal move separately. Returns a proof that few of them are clearly best, or null. No move is
 * dropped early: a preparing move looks worthless until the search finds its follow-up. The same seed gives
 * the same proof.
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

/** Searches only the given moves, in that order. */
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

/** Parses a move; throws a RangeError if it is invalid. */
export function readMove({ game }: Problem, text: string): unknown {
  const move = game.parseMove(text);
  if (!move.ok) throw new RangeError(`${text}: ${move.error.message}`);
  return move.value;
}

export function racerFor(problem: Problem, knowledge: AnyKnowledge, move: unknown, seed: number): Racer {
  const { game, view, seat, seats } = problem;
  const question = { game, knowledge, view, seat, recalled: NOTHING, only: [move] };
  const search = new Search(question, JUDGE, seededRandom(seed), seats);
  return { move: game.formatMove(move), search, searched: 0, estimate: UNKNOWN };
}

/**
 * Numbers of deals after which to compare the moves: each twice the previous one, the last equal to `deals`.
 */
export function looksOf(deals: number): number[] {
  const looks = [deals];
  for (let half = deals; half >= 2 * FIRST_LOOK;) looks.unshift((half = Math.floor(half / 2)));
  return looks;
}

/**
 * Continues a search up to this number of deals. Only the new ones count for the estimate; the earlier ones
 * taught the search how to play.
 */
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
