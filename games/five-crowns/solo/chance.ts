import type { Tries } from '../../bot/knowledge.ts';
import type { View } from './types.ts';

/**
 * Coefficients of a logistic regression over the decisions of 160 deals, played by the strong bot with 300
 * iterations a move. They relate the odds of winning to the odds in the play-outs and to the number of cards to
 * come.
 */
const BY_PLAY_OUTS = 0.83;
const BY_CARDS = 7.8;
const ODDS = -1.4;
const CARDS = 28;
/** Strength of smoothing: rarely tried moves get this many extra play-outs with the average result. */
const COMMON = 4;

/**
 * The bot's chance to close all piles after a move, if it plays on. Its play-outs are simple and win far less often
 * than the bot does, especially with many cards to come; but their success rate still distinguishes good deals from
 * bad ones.
 */
export function chance(move: Tries, all: Tries, { deck }: View): number {
  // With no cards to come the play-outs are exact.
  if (deck === 0) return move.visits > 0 ? move.won / move.visits : 0;
  const common = (all.won + 0.5) / (all.visits + 1);
  const share = (move.won + COMMON * common) / (move.visits + COMMON);
  const odds = BY_PLAY_OUTS * Math.log(share / (1 - share)) + BY_CARDS * Math.sqrt(deck / CARDS) + ODDS;
  return 1 / (1 + Math.exp(-odds));
}
