import type { CharacterId } from './characters.ts';
import { TEMPERS } from './temper.ts';
import type { Thinker } from './thinker.ts';

/** `random` and `greedy` don't search. They serve as baselines in measurements. */
export const LEVELS = ['random', 'greedy', 'novice', 'fair', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

export type Player =
  | { readonly name: string; readonly style: 'random' }
  | { readonly name: string; readonly style: 'greedy' }
  | Thinker;

/** The search of all levels and characters. */
const SEARCHER: Thinker = {
  name: 'search',
  style: 'search',
  most: Infinity,
  temperature: 0,
  exploration: 1,
  width: 3,
  firstPlayReduction: 0.1,
  trust: 1,
  observers: 'all',
  horizon: 2,
  ignores: [],
};

const STRONG: Thinker = { ...SEARCHER, name: 'strong', isExpert: true };

const PLAYERS: Readonly<Record<Level, Player>> = {
  random: { name: 'random', style: 'random' },
  greedy: { name: 'greedy', style: 'greedy' },
  novice: {
    ...SEARCHER,
    name: 'novice',
    most: 24,
    temperature: 1,
    trust: 0.3,
    ignores: ['believe', 'imagine', 'study', 'value'],
    isMild: true,
  },
  fair: { ...SEARCHER, name: 'fair', most: 160, ignores: ['believe'] },
  strong: STRONG,
};

const isCharacter = (name: string): name is keyof typeof TEMPERS => Object.hasOwn(TEMPERS, name);

/** Techniques that can be switched off to measure their effect. */
const WITHOUT: Readonly<Record<string, (thinker: Thinker) => Thinker>> = {
  expert: (thinker) => ({ ...thinker, isExpert: false }),
  pairs: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'isPaired'] }),
  study: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'study'] }),
  value: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'value'] }),
  // The bot as it was in 2026, to measure progress.
  '2026': (thinker) => ({
    ...thinker,
    isExpert: false,
    ignores: [...thinker.ignores, 'study', 'undoes', 'value', 'lumpsRivals', 'secretKind', 'surprise'],
  }),
  secrets: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'secretKind', 'surprise'] }),
  memory: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'believe'] }),
  sense: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'believe', 'imagine'] }),
  policy: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'policy'] }),
  cutoff: (thinker) => ({ ...thinker, horizon: Infinity }),
  priors: (thinker) => ({ ...thinker, trust: 0 }),
  suggestions: (thinker) => ({ ...thinker, ignores: [...thinker.ignores, 'suggest'] }),
  widening: (thinker) => ({ ...thinker, width: Infinity }),
  observers: (thinker) => ({ ...thinker, observers: 'self' }),
};

const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);

/**
 * The search that says which move is best, or how good one is. It draws no secrets, and takes independent deals, so
 * that the error of a mean is known.
 */
export const JUDGE: Thinker = { ...STRONG, name: 'judge', ignores: ['secretKind', 'surprise', 'isPaired'] };

/**
 * Parses a player's name: a character like `ragna`, or a level like `strong`, optionally minus techniques, as in
 * `strong-memory-priors`.
 */
export function playerOf(name: Level | CharacterId): Player;
export function playerOf(name: string): Player | undefined;
export function playerOf(name: string): Player | undefined {
  const [level = '', ...techniques] = name.split('-');
  let player: Player;
  if (isLevel(level)) player = PLAYERS[level];
  else if (isCharacter(level)) player = { ...SEARCHER, ...TEMPERS[level], name: level };
  else return undefined;
  for (const technique of techniques) {
    const without = Object.hasOwn(WITHOUT, technique) ? WITHOUT[technique] : undefined;
    if (player.style !== 'search' || !without) return undefined;
    player = { ...without(player), name };
  }
  return player;
}
