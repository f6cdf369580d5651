export { describeChoice, describeOutcome, tell } from './moves.ts';
export { figures } from './figures.ts';
