export { describeChoice, describeMove } from './moves.ts';
export { describeOutcome } from './outcome.ts';
export { NOTICE } from './notice.ts';
