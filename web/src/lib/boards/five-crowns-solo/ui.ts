import { seat } from '#games/five-crowns/solo/seat.ts';
import { gameUi } from '../game-ui.ts';
import { describeChoice, describeOutcome, figures, ranking, tell } from './text/moves.ts';

export default gameUi({
  game: seat,
  text: { describeChoice, describeOutcome, figures, ranking, tell },
  Board: () => import('./Board.svelte'),
  Explain: () => import('./text/explain.ts'),
  Refusals: async () => (await import('./text/refusals.ts')).refusals,
  Coach: () => import('./coach.ts'),
  Answers: async () => (await import('./text/answers.ts')).answers,
  Odds: async () => (await import('./text/odds.ts')).odds,
  Reasons: async () => (await import('./text/reasons.ts')).reasonFor,
});
