export { describeChoice, tell } from './moves.ts';
export { describeOutcome } from './outcome.ts';
export { figures } from './figures.ts';
