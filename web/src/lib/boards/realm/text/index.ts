export { describeChoice } from './imperative.ts';
export { describeOutcome } from './outcome.ts';
export { tell } from './tell.ts';
export { figures } from './figures.ts';
