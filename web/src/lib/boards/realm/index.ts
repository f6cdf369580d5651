import { facts } from '#games/realm/facts.ts';
import { m } from '#messages';
import { defineBoard } from '../define.ts';

export const board = defineBoard({
  facts,
  summary: m.boards_summary_realm,
  emblem: ['9S', 'KH', 'JD'],
  minutesPerSeat: 10,
  lessonMinutes: 6,
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Lesson: () => import('./lesson/index.ts'),
  load: () => import('./ui.ts'),
});
