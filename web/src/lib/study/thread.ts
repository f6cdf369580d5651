import analyst from './worker.ts?worker&url';

/** Starts a thread that looks at positions of one match. */
export const startAnalyst = (): Worker => new Worker(analyst, { type: 'module' });
