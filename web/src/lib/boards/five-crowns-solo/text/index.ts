export { describeChoice, describeOutcome, figures, tell } from './moves.ts';
