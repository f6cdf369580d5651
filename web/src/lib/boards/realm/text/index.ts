export { describeChoice } from './imperative.ts';
export { describeMove } from './moves.ts';
export { describeOutcome } from './outcome.ts';
