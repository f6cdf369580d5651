/** Starts the thread in which the bot thinks; it answers one question. */
export const startThread = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Starts the thread of a bot that plays against the page; it answers each question with a move. */
export const startOpponent = (): Worker =>
  new Worker(new URL('./opponent.ts', import.meta.url), { type: 'module' });
