export { describeChoice, describeOutcome, figures, standing, tell } from './moves.ts';
