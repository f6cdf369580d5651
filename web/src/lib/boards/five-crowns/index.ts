import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import { gameUi } from '../game-ui.ts';
import * as text from './text/index.ts';

export const fiveCrownsUi = gameUi<View, Move>({
  game: fiveCrowns,
  summary: m.boards_summary_five_crowns,
  notice: m.five_crowns_notice,
  text,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  Page: () => import('./rules/page.ts'),
  Coach: () => import('./coach.ts'),
  lessonMinutes: 2,
  Lesson: () => import('./lesson/index.ts'),
  Answers: async () => (await import('./text/answers.ts')).answers,
});
