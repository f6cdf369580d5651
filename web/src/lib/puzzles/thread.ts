import accountant from './worker.ts?worker&url';

/** Starts a worker that explains moves of puzzles, one after the other. */
export const startAccountant = (): Worker => new Worker(accountant, { type: 'module' });
