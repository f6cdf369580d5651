import type { Tries } from '../../bot/knowledge.ts';
import type { View } from './types.ts';

/**
 * By logistic regression over the decisions of 160 deals that the strong bot played with 300 iterations a move: what
 * the odds of winning owe to the odds in its play-outs, and to the cards that are still to come.
 */
const BY_PLAY_OUTS = 0.83;
const BY_CARDS = 7.8;
const ODDS = -1.4;
const CARDS = 28;
/** A move that was seldom tried is taken to be like all together, as if in so many play-outs more. */
const COMMON = 4;

/**
 * The chance that the bot closes all piles after a move, if it plays on. Its play-outs are quick and win much more
 * seldom than it does, the more so the more cards are to come: but how often they do tells deals apart.
 */
export function chance(move: Tries, all: Tries, { deck }: View): number {
  // No card is to come: the play-outs know.
  if (deck === 0) return move.visits > 0 ? move.won / move.visits : 0;
  const common = (all.won + 0.5) / (all.visits + 1);
  const share = (move.won + COMMON * common) / (move.visits + COMMON);
  const odds = BY_PLAY_OUTS * Math.log(share / (1 - share)) + BY_CARDS * Math.sqrt(deck / CARDS) + ODDS;
  return 1 / (1 + Math.exp(-odds));
}
