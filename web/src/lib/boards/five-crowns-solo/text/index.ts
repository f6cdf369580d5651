export { describeChoice, describeMove, describeOutcome } from './moves.ts';
