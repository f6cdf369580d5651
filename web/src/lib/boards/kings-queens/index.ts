import type { Component } from 'svelte';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { BoardProps, Coach, GameUi } from '../types.ts';
import { describeChoice, describeMove, describeOutcome } from './text/index.ts';

export const kingsQueensUi: GameUi = {
  id: 'kings-queens',
  title: 'Kings & Queens',
  summary: kingsQueens.summary,
  notice: null,
  // The board takes this game's own view, which is what a match of it sends.
  Board: async () => (await import('./Board.svelte')).default as unknown as Component<BoardProps>,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Coach: async () => (await import('./coach.ts')).coach as unknown as Coach,
  describeMove,
  describeChoice,
  describeOutcome,
};
