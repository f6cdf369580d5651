export { describeChoice, describeOutcome, tell } from './moves.ts';
export { figures, standing } from './figures.ts';
export { staged } from './staged.ts';
