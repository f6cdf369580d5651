import type { Knowledge } from '../bot/knowledge.ts';
import { believe, imagine, remember, type Belief } from './bot/belief.ts';
import { evaluate } from './bot/evaluate.ts';
import { finish } from './bot/finish.ts';
import { policy } from './bot/policy.ts';
import { suggest } from './bot/suggest.ts';
import type { Move, State, View } from './types.ts';

/** The bot's knowledge of this game. It searches to the end of the round, then evaluates the sums. */
export const bot: Knowledge<State, Move, View, Belief> = {
  suggest,
  policy,
  evaluate,
  endsDeal: (before, after) => after.round !== before.round,
  stakes: 0.15,
  remember,
  believe,
  imagine,
  expert: { finish, isPaired: true },
};
