export { describeChoice, tell } from './moves.ts';
export { describeOutcome } from './outcome.ts';
export { figures, standing } from './figures.ts';
export { staged } from './staged.ts';
