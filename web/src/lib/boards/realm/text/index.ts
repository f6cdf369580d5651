export { describeChoice } from './imperative.ts';
export { describeOutcome } from './outcome.ts';
export { tell } from './tell.ts';
export { figures, standing } from './figures.ts';
export { arrival, staged } from './staged.ts';
