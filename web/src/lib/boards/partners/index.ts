import { m } from '#messages';
import { partners } from '#games/partners/index.ts';
import type { Move, View } from '#games/partners/types.ts';
import { gameUi } from '../game-ui.ts';
import * as text from './text/index.ts';

export const partnersUi = gameUi<View, Move>({
  game: partners,
  summary: m.boards_summary_partners,
  notice: null,
  text,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Coach: () => import('./coach.ts'),
  lessonMinutes: 4,
  Lesson: () => import('./lesson/index.ts'),
  Answers: async () => (await import('./text/answers.ts')).answers,
});
