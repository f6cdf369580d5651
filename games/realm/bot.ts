import type { Knowledge } from '../bot/knowledge.ts';
import { believe, remember } from './bot/belief.ts';
import { realmEnvoy } from './bot/envoy.ts';
import { evaluate } from './bot/evaluate.ts';
import { isHarsh } from './bot/harsh.ts';
import { policy } from './bot/policy.ts';
import { relish } from './bot/relish.ts';
import { secretKind, secretOf, surprise } from './bot/secrets.ts';
import { suggest } from './bot/suggest.ts';
import { dealerOf, type Sighting } from './determinize.ts';
import type { Move, State, View } from './types.ts';

/** The bot's knowledge of this game: promising moves, the value of a position, and memories of hidden cards. */
export const bot: Knowledge<State, Move, View, Sighting[]> = {
  suggest,
  isHarsh,
  relish,
  remember,
  believe,
  imagine: (view, reader, belief) => dealerOf(view, reader, { sightings: belief ?? [], sensible: true }),
  lumpsRivals: true,
  secretKind,
  surprise,
  secretOf,
  policy,
  evaluate,
  // Evaluate only at the end of a turn. In the middle of one, half-finished plans would be judged.
  isPause: (before, after) => after.turn !== before.turn,
  envoy: realmEnvoy,
  effort: 1.5,
};
