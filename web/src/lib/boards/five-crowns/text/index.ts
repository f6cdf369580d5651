export { describeChoice, describeMove } from './moves.ts';
export { describeOutcome } from './outcome.ts';
