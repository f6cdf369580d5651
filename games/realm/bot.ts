import type { Knowledge } from '../bot/knowledge.ts';
import { evaluate } from './bot/evaluate.ts';
import { policy } from './bot/policy.ts';
import { suggest } from './bot/suggest.ts';
import type { Move, State, View } from './types.ts';

/** All that the bot is told of this game: which moves look good, what a position is worth, what was remembered. */
export const realmKnowledge: Knowledge<State, Move, View> = {
  suggest,
  policy,
  evaluate,
  // A turn is a unit: in mid-turn, half-made plans would be judged.
  settled: (start, state) => state.phase === 'action' && state.turn >= start.turn + 2,
};
