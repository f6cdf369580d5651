import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { gameUi } from '../game-ui.ts';
import * as text from './text/index.ts';
import { NOTICE } from './text/notice.ts';

export const fiveCrownsUi = gameUi<View, Move>({
  game: fiveCrowns,
  notice: NOTICE,
  text,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  Coach: () => import('./coach.ts'),
});
