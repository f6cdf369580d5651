import { facts } from '#games/partners/facts.ts';
import { m } from '#messages';
import type { GameFace } from '../types.ts';

export const partnersFace: GameFace = {
  id: facts.id,
  title: facts.title,
  summary: m.boards_summary_partners,
  notice: null,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Page: async () => (await import('./rules/page.ts')).default,
  minutesPerSeat: 5,
  lessonMinutes: 4,
  Lesson: async () => (await import('./lesson/index.ts')).default,
  load: async () => (await import('./ui.ts')).partnersUi,
};
