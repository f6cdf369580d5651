import type { Knowledge } from '../bot/knowledge.ts';
import { believe } from './bot/belief.ts';
import { evaluate } from './bot/evaluate.ts';
import { policy } from './bot/policy.ts';
import { suggest } from './bot/suggest.ts';
import { dealerOf, type Sighting } from './determinize.ts';
import type { Move, State, View } from './types.ts';

/** All that the bot is told of this game: which moves look good, what a position is worth, what was remembered. */
export const realmKnowledge: Knowledge<State, Move, View, Sighting[]> = {
  suggest,
  believe,
  imagine: (view, reader, belief) => dealerOf(view, reader, { sightings: belief ?? [], sensible: true }),
  policy,
  evaluate,
  // A turn is a unit: in its middle, half-made plans would be judged.
  isPause: (before, after) => after.turn !== before.turn,
};
