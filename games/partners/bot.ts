import type { Knowledge } from '../bot/knowledge.ts';
import { evaluate } from './bot/evaluate.ts';
import { isTurnOver, valueBy } from './bot/learnt.ts';
import { NET } from './bot/network.ts';
import { policy } from './bot/policy.ts';
import { suggest } from './bot/suggest.ts';
import type { Move, State, View } from './types.ts';

/** The bot's knowledge of this game. It searches no further than the end of the round. */
export const bot: Knowledge<State, Move, View> = {
  suggest,
  policy,
  evaluate,
  value: valueBy(NET),
  isValued: isTurnOver,
  endsDeal: (before, after) => after.round !== before.round,
  stakes: 0.15,
  effort: 2.5,
};
