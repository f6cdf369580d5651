import type { Component } from 'svelte';
import type { BoardProps, Coach, GameUi } from '../types.ts';
import { NOTICE } from './notice.ts';
import { describeOutcome } from './outcome.ts';
import { describeChoice, describeMove } from './words.ts';

export const fiveCrownsUi: GameUi = {
  id: 'five-crowns',
  title: 'Five Crowns',
  summary: 'Rummy with five suits and a wild rank that climbs: eleven rounds, the lowest total wins.',
  notice: NOTICE,
  // The board takes the game's own view, which is what a match of it sends.
  Board: async () => (await import('./Board.svelte')).default as unknown as Component<BoardProps>,
  Rules: async () => (await import('./Rules.svelte')).default,
  Coach: async () => (await import('./coach.ts')).coach as unknown as Coach,
  describeMove,
  describeChoice,
  describeOutcome,
};
