import type { Component } from 'svelte';
import { realm } from '#games/realm/index.ts';
import type { BoardProps, Coach, GameUi } from '../types.ts';
import { describeChoice, describeMove, describeOutcome } from './text/index.ts';

export const realmUi: GameUi = {
  id: 'realm',
  title: 'CROWNS',
  summary: realm.summary,
  notice: null,
  // The board takes realm's own view, which is what a match of realm sends.
  Board: async () => (await import('./Board.svelte')).default as unknown as Component<BoardProps>,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Coach: async () => (await import('./coach/index.ts')).coach as unknown as Coach,
  describeMove,
  describeChoice,
  describeOutcome,
};
