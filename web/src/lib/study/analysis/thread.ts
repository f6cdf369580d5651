import analyst from './worker.ts?worker&url';

/** Starts a worker that analyses positions of one match. */
export const startAnalyst = (): Worker => new Worker(analyst, { type: 'module' });
