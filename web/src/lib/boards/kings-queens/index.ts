import { facts } from '#games/kings-queens/facts.ts';
import { m } from '#messages';
import { defineBoard } from '../define.ts';

export const board = defineBoard({
  facts,
  summary: m.boards_summary_kings_queens,
  emblem: ['QD', 'KC', 'QH'],
  minutesPerSeat: 5,
  lessonMinutes: 4,
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Lesson: () => import('./lesson/index.ts'),
  load: () => import('./ui.ts'),
});
