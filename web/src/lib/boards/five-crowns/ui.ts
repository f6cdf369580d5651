import { seat } from '#games/five-crowns/seat.ts';
import { gameUi } from '../game-ui.ts';
import { board } from './index.ts';
import * as text from './text/index.ts';

export default gameUi({
  face: board,
  game: seat,
  text,
  Board: () => import('./Board.svelte'),
  Explain: () => import('./text/explain.ts'),
  Refusals: async () => (await import('./text/refusals.ts')).refusals,
  Coach: () => import('./coach.ts'),
  Answers: async () => (await import('./text/answers.ts')).answers,
  Odds: async () => (await import('./text/odds.ts')).odds,
  Reasons: async () => (await import('./text/reasons.ts')).reasonFor,
});
