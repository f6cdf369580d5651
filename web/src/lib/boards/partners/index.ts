import type { Component } from 'svelte';
import { partners } from '#games/partners/index.ts';
import type { BoardProps, Coach, GameUi } from '../types.ts';
import { describeChoice, describeMove, describeOutcome } from './text/index.ts';

export const partnersUi: GameUi = {
  id: 'partners',
  title: 'Crowns: Partners',
  summary: partners.summary,
  notice: null,
  // The board takes the game's own view, which is what a match of it sends.
  Board: async () => (await import('./Board.svelte')).default as unknown as Component<BoardProps>,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Coach: async () => (await import('./coach.ts')).coach as unknown as Coach,
  describeMove,
  describeChoice,
  describeOutcome,
};
