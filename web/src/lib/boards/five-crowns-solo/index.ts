import { facts } from '#games/five-crowns/solo/facts.ts';
import { m } from '#messages';
import type { GameFace } from '../types.ts';

export const fiveCrownsSoloFace: GameFace = {
  id: facts.id,
  title: facts.title,
  summary: m.boards_summary_five_crowns_solo,
  notice: m.boards_notice_five_crowns_solo,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Page: async () => (await import('./rules/page.ts')).default,
  minutesPerSeat: 10,
  lessonMinutes: 2,
  Lesson: async () => (await import('./lesson/index.ts')).default,
  load: async () => (await import('./ui.ts')).fiveCrownsSoloUi,
};
