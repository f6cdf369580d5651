import { playerOf, Search, type Thinker } from '../bot/index.ts';
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

/** Deals that each move is tried in that is an answer, or might be. */
export const PROOF_DEALS = 1280;

/** Standard errors by which the best answer must be ahead. */
const SURE = 3;
/** Deals for each move in the first look, and by what factor later looks take more. */
const FIRST_LOOK = 40;
const FACTOR = 2;

/** The player whose search proves. */
const PROVER = playerOf('strong') as Thinker;

const UNKNOWN: Estimate = { chance: 0, error: 1 };

interface Racer {
  readonly move: string;
  readonly search: Search;
  visits: number;
  won: number;
  squares: number;
  estimate: Estimate;
}

/**
 * Searches every legal move for itself, over deals that the view allows, the promising ones longer: the proof that few
 * of them are clearly best, or null. The same seed gives the same proof.
 */
export function prove(problem: Problem, clarity: Clarity, deals: number, seed: number): Proof | null {
  const knowledge = knowledgeFor(problem);
  const racers = problem.game
    .legalMoves(problem.view)
    .map((move) => racerFor(problem, knowledge, move, seed));
  for (let look = FIRST_LOOK; ; look = Math.min(deals, look * FACTOR)) {
    const best = bestOf(racers);
    for (const racer of look === FIRST_LOOK ? racers : rivalsOf(racers, best, clarity)) {
      runTo(problem, knowledge, racer, look);
    }
    const leader = bestOf(racers);
    const isHopeless =
      leader.estimate.chance + SURE * leader.estimate.error < clarity.least ||
      (look > FIRST_LOOK && closeTo(racers, leader, clarity).length > 2 * clarity.mostAnswers);
    if (isHopeless) return null;
    if (look === deals) return conclude(racers, clarity, deals);
  }
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
    const move = problem.game.parseMove(text);
    if (!move.ok) throw new RangeError(`${text}: ${move.error.message}`);
    const racer = racerFor(problem, knowledge, move.value, seed);
    runTo(problem, knowledge, racer, deals);
    return judged(racer);
  });
}

function racerFor(problem: Problem, knowledge: AnyKnowledge, move: unknown, seed: number): Racer {
  const { game, view, seat, seats } = problem;
  const question = { game, knowledge, view, seat, log: [], only: [move] };
  const search = new Search(question, PROVER, seededRandom(seed), seats);
  return { move: game.formatMove(move), search, visits: 0, won: 0, squares: 0, estimate: UNKNOWN };
}

function runTo({ view }: Problem, knowledge: AnyKnowledge, racer: Racer, deals: number): void {
  if (racer.visits >= deals) return;
  const { visits, won, squares } = racer.search.run(deals - racer.visits);
  racer.visits += visits;
  racer.won += won;
  racer.squares += squares;
  racer.estimate = estimateBy(knowledge, racer, view);
}

const bestOf = (racers: readonly Racer[]): Racer =>
  racers.reduce((best, racer) => (racer.estimate.chance > best.estimate.chance ? racer : best));

/** Those that may still be as good as the gap asks. */
const rivalsOf = (racers: readonly Racer[], best: Racer, { gap }: Clarity): Racer[] =>
  racers.filter(
    ({ estimate: { chance, error } }) =>
      chance + SURE * Math.hypot(error, best.estimate.error) >= best.estimate.chance - gap,
  );

const closeTo = (racers: readonly Racer[], best: Racer, { gap }: Clarity): Racer[] =>
  racers.filter(({ estimate }) => estimate.chance > best.estimate.chance - gap / 2);

function conclude(racers: readonly Racer[], clarity: Clarity, deals: number): Proof | null {
  const ranked = [...racers].sort((a, b) => b.estimate.chance - a.estimate.chance);
  const [best] = ranked;
  if (!best) return null;
  const answers = ranked.filter(({ estimate }) => estimate.chance > best.estimate.chance - clarity.tie);
  const next = ranked[answers.length];
  if (!next || answers.length > clarity.mostAnswers || answers.some(({ visits }) => visits < deals))
    return null;
  const ahead = best.estimate.chance - next.estimate.chance;
  const noise = SURE * Math.hypot(best.estimate.error, next.estimate.error);
  if (ahead < clarity.gap || ahead < noise || best.estimate.chance < clarity.least) return null;
  return { answers: answers.map(judged), next: judged(next) };
}

const judged = ({ move, visits, estimate }: Racer): Judged => ({ move, deals: visits, ...estimate });
