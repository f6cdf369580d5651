import { facts } from '#games/partners/facts.ts';
import { m } from '#messages';
import { defineBoard } from '../define.ts';

export const board = defineBoard({
  facts,
  summary: m.boards_summary_partners,
  bargain: 'partnerships',
  emblem: ['AD', 'KS', 'AH'],
  minutesPerSeat: 5,
  lessonMinutes: 4,
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Lesson: () => import('./lesson/index.ts'),
  load: () => import('./ui.ts'),
});
