import type { Component } from 'svelte';
import { fiveCrownsSolo } from '#games/five-crowns/solo/index.ts';
import type { BoardProps, Coach, GameUi } from '../types.ts';
import { describeChoice, describeMove, describeOutcome } from './text/index.ts';

export const fiveCrownsSoloUi: GameUi = {
  id: 'five-crowns-solo',
  title: 'Five Crowns solitaire',
  summary: fiveCrownsSolo.summary,
  notice:
    'It plays by the solitaire rules of Five Crowns®, a trademark of its publisher, with whom this project is not affiliated.',
  // The board takes the solitaire's own view, which is what a match of it sends.
  Board: async () => (await import('./Board.svelte')).default as unknown as Component<BoardProps>,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Coach: async () => (await import('./coach.ts')).coach as unknown as Coach,
  describeMove,
  describeChoice,
  describeOutcome,
};
