import { facts } from '#games/realm/facts.ts';
import { m } from '#messages';
import type { GameFace } from '../types.ts';

export const realmFace: GameFace = {
  id: facts.id,
  title: facts.title,
  summary: m.boards_summary_realm,
  notice: null,
  Rules: async () => (await import('./rules/Rules.svelte')).default,
  Page: async () => (await import('./rules/page.ts')).default,
  minutesPerSeat: 10,
  lessonMinutes: 6,
  Lesson: async () => (await import('./lesson/index.ts')).default,
  load: async () => (await import('./ui.ts')).realmUi,
};
