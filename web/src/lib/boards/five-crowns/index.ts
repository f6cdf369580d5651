import type { Component } from 'svelte';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { BoardProps, Coach, GameUi } from '../types.ts';
import { NOTICE, describeChoice, describeMove, describeOutcome } from './text/index.ts';

export const fiveCrownsUi: GameUi = {
  id: 'five-crowns',
  title: 'Five Crowns',
  summary: fiveCrowns.summary,
  notice: NOTICE,
  // The board takes the game's own view, which is what a match of it sends.
  Board: async () => (await import('./Board.svelte')).default as unknown as Component<BoardProps>,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Coach: async () => (await import('./coach.ts')).coach as unknown as Coach,
  describeMove,
  describeChoice,
  describeOutcome,
};
