import { estimateBy } from '../analysis/estimate.ts';
import type { Decided, Returns } from '../bot/index.ts';
import { sampledChance, seededRandom } from '../chance.ts';
import type { GameEvent, Seat } from '../game.ts';
import { seenBy, takeStep } from '../step.ts';
import { aftersOf, type After } from './after.ts';
import { knowledgeFor, type Problem } from './aims.ts';
import { countsOf, type Count } from './counts.ts';
import { tallyNext, type Next, type UseResults } from './next.ts';
import { looksOf, racerFor, readMove, runTo } from './prove.ts';

/** Another seat's answer to a move, as predicted by the search. */
export interface Reply {
  readonly seat: Seat;
  /** In notation, as the solver sees it. */
  readonly move: string;
  /** Events of this answer in one of these deals, as the solver sees them. */
  readonly events: readonly GameEvent[];
  /** Number of counted deals with this answer. */
  readonly deals: number;
  /** Chance of reaching the aim in these deals, 0 to 1. */
  readonly chance: number;
}

/** Details about one move from the proof of a puzzle. */
export interface Account {
  readonly move: string;
  /** Number of counted deals: the later half of those searched. */
  readonly deals: number;
  /**
   * Number of deals in which the aim was reached. Null if the aim is `match`, or if a shared win makes it a
   * fraction.
   */
  readonly reached: number | null;
  /** Chance of reaching the aim, 0 to 1, equal to the proof's. */
  readonly chance: number;
  /** The solver's next moves, until something new is learnt or another seat decides. */
  readonly line: readonly string[];
  /** The most frequent first answer of another seat. Null if there is none, or if no answer is frequent. */
  readonly reply: Reply | null;
  /** In games for one player: what the solver does with the next card, most frequent first, at most `MOST_NEXT`. */
  readonly next: readonly Next[];
  readonly counts: readonly Count[];
  /** All possible immediate results of the move, over `TRIED` deals. */
  readonly afters: readonly After[];
}

/**
 * Minimum share of deals for a reply to be listed, and for a use of the next card; then the maximum number of
 * such uses.
 */
const COMMON = 0.2;
const COMMON_NEXT = 0.1;
const MOST_NEXT = 3;

/**
 * Searches one move exactly as in the proof of its puzzle (same deals, same seed), which gives the same
 * figures, and reports the details. `onlook` receives the progress, 0 to 1. Throws a RangeError for an
 * invalid move.
 */
export function accountOf(
  problem: Problem,
  text: string,
  { deals, seed }: { readonly deals: number; readonly seed: number },
  onlook: (done: number) => void = () => undefined,
): Account {
  const knowledge = knowledgeFor(problem);
  const move = readMove(problem, text);
  const racer = racerFor(problem, knowledge, move, seed);
  const replies = new Map<string, Tally>();
  const steps = new Map<string, UseResults>();
  let [reached, counted] = [0, 0];
  for (const look of looksOf(deals)) {
    replies.clear();
    steps.clear();
    counted = look - racer.searched;
    reached = 0;
    runTo(problem, knowledge, racer, look, (decisions, share) => {
      reached += share;
      tallyReply(replies, problem, decisions, share);
      tallyNext(steps, problem, decisions, share);
    });
    onlook(look / deals);
  }
  const afters = aftersOf(problem, move, seed);
  const [most] = [...replies.values()].sort((a, b) => b.visits - a.visits);
  return {
    move: text,
    deals: counted,
    reached: problem.aim === 'match' || !Number.isInteger(reached) ? null : reached,
    chance: racer.estimate.chance,
    line: racer.search.lineAfter(move).map((next) => problem.game.formatMove(next)),
    reply:
      most && most.visits >= COMMON * counted
        ? {
            seat: most.seat,
            move: most.move,
            events: eventsOfReply(problem, most.example, seed),
            deals: most.visits,
            chance: estimateBy(knowledge, most, problem.view).chance,
          }
        : null,
    next: [...steps.values()]
      .filter(({ visits }) => visits >= COMMON_NEXT * counted)
      .sort((a, b) => b.visits - a.visits)
      .slice(0, MOST_NEXT)
      .map((step) => ({
        does: step.does,
        pile: step.pile,
        deals: step.visits,
        chance: estimateBy(knowledge, step, problem.view).chance,
      })),
    counts: countsOf(problem, move, afters),
    afters,
  };
}

/** Results of the deals with a certain reply. */
interface Tally extends Returns {
  readonly seat: Seat;
  readonly move: string;
  readonly example: Decided;
  visits: number;
  won: number;
  squares: number;
}

function eventsOfReply(
  { game, seat: own }: Problem,
  { state, seat, move }: Decided,
  seed: number,
): readonly GameEvent[] {
  const step = takeStep(game, state, seat, move, sampledChance(seededRandom(seed)));
  return step.ok ? game.eventsOf(seenBy(game, step.value, own)) : [];
}

/** Counts the first decision of another seat, as the solver sees it. */
function tallyReply(
  replies: Map<string, Tally>,
  { game, seat: own }: Problem,
  decisions: readonly Decided[],
  share: number,
): void {
  const reply = decisions.find(({ seat }) => seat !== own);
  if (!reply) return;
  const { state, seat } = reply;
  const seen = seenBy(game, { seat, move: reply.move, drawn: [], before: state, after: state }, own);
  const move = game.formatMove(seen.move);
  const key = `${seat} ${move}`;
  const tally = replies.get(key) ?? { seat, move, example: reply, visits: 0, won: 0, squares: 0 };
  tally.visits++;
  tally.won += share;
  tally.squares += share * share;
  replies.set(key, tally);
}
