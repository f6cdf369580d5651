/** Starts the thread in which the bot thinks; it answers one question. */
export const startThread = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
