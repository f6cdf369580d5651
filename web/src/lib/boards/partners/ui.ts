import { seat } from '#games/partners/seat.ts';
import { gameUi } from '../game-ui.ts';
import { describeChoice, describeOutcome, tell } from './text/moves.ts';
import { figures, ranking } from './text/figures.ts';
import { pause, staged } from './text/staging.ts';

export default gameUi({
  game: seat,
  text: { describeChoice, describeOutcome, tell, figures, ranking, staged, pause },
  Board: () => import('./Board.svelte'),
  Explain: () => import('./text/explain.ts'),
  Refusals: async () => (await import('./text/refusals.ts')).refusals,
  Coach: () => import('./coach.ts'),
  Answers: async () => (await import('./text/answers.ts')).answers,
  Odds: async () => (await import('./text/odds.ts')).odds,
  Reasons: async () => (await import('./text/reasons.ts')).reasonFor,
});
