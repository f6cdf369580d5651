import { estimateBy } from '../analysis/estimate.ts';
import type { Decided, Returns } from '../bot/index.ts';
import type { Seat } from '../game.ts';
import { seenBy } from '../step.ts';
import { aftersOf, type After } from './after.ts';
import { knowledgeFor, type Problem } from './aims.ts';
import { countsOf, type Count } from './counts.ts';
import { tallyNext, type Next, type Step } from './next.ts';
import { looksOf, racerFor, readMove, runTo } from './prove.ts';

/** What another seat does after a move, as a search supposes it. */
export interface Reply {
  readonly seat: Seat;
  /** In notation, as the solver would see it. */
  readonly move: string;
  /** So many of the deals that count. */
  readonly deals: number;
  /** The chance of reaching the aim that these leave, 0 to 1. */
  readonly chance: number;
}

/** What the proof of a puzzle says of one move. */
export interface Account {
  readonly move: string;
  /** The deals that count: the later half of those that were searched. */
  readonly deals: number;
  /** In so many of them the aim was reached; null where the match is the aim, or was shared in one of them. */
  readonly reached: number | null;
  /** The chance of reaching the aim, 0 to 1: the one that the proof found. */
  readonly chance: number;
  /** The own moves that follow, as far as nothing new is learnt and nobody else decides. */
  readonly line: readonly string[];
  /** What another seat does first after it in most deals; null where nobody does, or each deal brings something else. */
  readonly reply: Reply | null;
  /** What the solver does with the next card, where nobody else plays: most often first, `MOST_NEXT` at most. */
  readonly next: readonly Next[];
  readonly counts: readonly Count[];
  /** All that the move comes to at once, over `TRIED` deals. */
  readonly afters: readonly After[];
}

/** The share of the deals in which a reply must come to be told, and what is done with a next card. */
const COMMON = 0.2;
const COMMON_NEXT = 0.1;
const MOST_NEXT = 3;

/**
 * Searches a move as the proof of its puzzle did, with the same deals and seed, so that it comes to the same figures; and tells what
 * happened. `onlook` hears how much of it is done, 0 to 1. Throws a RangeError where the text denotes no move.
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
  const steps = new Map<string, Step>();
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

/** The deals in which a reply came, and what they came to. */
interface Tally extends Returns {
  readonly seat: Seat;
  readonly move: string;
  visits: number;
  won: number;
  squares: number;
}

/** Counts the first decision of another seat, by what the solver would see of it. */
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
  const tally = replies.get(key) ?? { seat, move, visits: 0, won: 0, squares: 0 };
  tally.visits++;
  tally.won += share;
  tally.squares += share * share;
  replies.set(key, tally);
}
