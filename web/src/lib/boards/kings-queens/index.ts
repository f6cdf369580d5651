import { m } from '#messages';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { gameUi } from '../game-ui.ts';
import * as text from './text/index.ts';

export const kingsQueensUi = gameUi<View, Move>({
  game: kingsQueens,
  summary: m.boards_summary_kings_queens,
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
