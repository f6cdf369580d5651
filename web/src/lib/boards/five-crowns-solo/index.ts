import { fiveCrownsSolo } from '#games/five-crowns/solo/index.ts';
import type { Move, View } from '#games/five-crowns/solo/types.ts';
import { gameUi } from '../game-ui.ts';
import * as text from './text/index.ts';

export const fiveCrownsSoloUi = gameUi<View, Move>({
  game: fiveCrownsSolo,
  notice:
    'Five Crowns solitaire plays by the solitaire rules of Five Crowns®, a trademark of its publisher, with whom this project is not affiliated.',
  text,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  Coach: () => import('./coach.ts'),
});
