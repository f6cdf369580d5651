import { facts } from '#games/five-crowns/solo/facts.ts';
import { m } from '#messages';
import { defineBoard } from '../define.ts';

export const board = defineBoard({
  facts,
  summary: m.boards_summary_five_crowns_solo,
  notice: m.boards_notice_five_crowns_solo,
  emblem: ['7*', '8*', '9*'],
  minutesPerSeat: 10,
  lessonMinutes: 2,
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Lesson: () => import('./lesson/index.ts'),
  load: () => import('./ui.ts'),
});
