import { seat } from '#games/realm/seat.ts';
import { gameUi } from '../game-ui.ts';
import { describeChoice } from './text/imperative.ts';
import { describeOutcome } from './text/outcome.ts';
import { tell } from './text/tell.ts';
import { figures, ranking } from './text/figures.ts';
import { arrival, staged } from './text/staging.ts';

export default gameUi({
  game: seat,
  text: { describeChoice, describeOutcome, tell, figures, ranking, arrival, staged },
  Board: () => import('./Board.svelte'),
  Explain: () => import('./text/explain.ts'),
  Refusals: async () => (await import('./text/refusals.ts')).refusals,
  Coach: () => import('./coach/index.ts'),
  Advice: () => import('./coach/advice.ts'),
  Answers: async () => (await import('./text/answers.ts')).answers,
  Odds: async () => (await import('./text/odds.ts')).odds,
  Reasons: async () => (await import('./text/reasons.ts')).reasonFor,
});
