import type { SearchSettings } from './search.ts';

/** `random` and `greedy` don't search: they are there to measure others by. */
export const LEVELS = ['random', 'greedy', 'novice', 'fair', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

/** A player that searches, and how. */
export interface Thinker extends SearchSettings {
  readonly name: string;
  readonly style: 'search';
  /** Iterations that it never exceeds, however large the budget. */
  readonly most: number;
  /** 0 plays the move most visited; more lets others be played in the measure of their visits to the power 1/haste. */
  readonly haste: number;
}

export type Player =
  | { readonly name: string; readonly style: 'random' }
  | { readonly name: string; readonly style: 'greedy' }
  | Thinker;

const STRONG: Thinker = {
  name: 'strong',
  style: 'search',
  most: Infinity,
  haste: 0,
  curiosity: 1.2,
  width: 3,
  doubt: 0.1,
  observers: 'all',
  remembers: true,
  horizon: 2,
};

const PLAYERS: Readonly<Record<Level, Player>> = {
  random: { name: 'random', style: 'random' },
  greedy: { name: 'greedy', style: 'greedy' },
  novice: { ...STRONG, name: 'novice', most: 24, haste: 1, remembers: false },
  fair: { ...STRONG, name: 'fair', most: 200, remembers: false },
  strong: STRONG,
};

const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);

export const playerOf = (name: string): Player | undefined => (isLevel(name) ? PLAYERS[name] : undefined);
