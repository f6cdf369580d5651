import { m } from '#messages';
import { realm } from '#games/realm/index.ts';
import type { Move, View } from '#games/realm/types.ts';
import { gameUi } from '../game-ui.ts';
import * as text from './text/index.ts';

export const realmUi = gameUi<View, Move>({
  game: realm,
  summary: m.boards_summary_realm,
  notice: null,
  text,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Coach: () => import('./coach/index.ts'),
  lessonMinutes: 6,
  Lesson: () => import('./lesson/index.ts'),
  Answers: async () => (await import('./text/answers.ts')).answers,
});
