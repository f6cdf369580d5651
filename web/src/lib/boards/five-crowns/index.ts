import { facts } from '#games/five-crowns/facts.ts';
import { m } from '#messages';
import { defineBoard } from '../define.ts';

export const board = defineBoard({
  facts,
  summary: m.boards_summary_five_crowns,
  notice: m.boards_notice_five_crowns,
  emblem: ['3*', '3D', '3*'],
  minutesPerSeat: 12,
  lessonMinutes: 2,
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Lesson: () => import('./lesson/index.ts'),
  load: () => import('./ui.ts'),
});
