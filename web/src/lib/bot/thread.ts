import advisor from './worker.ts?worker&url';
import opponent from './opponent.ts?worker&url';

/** Starts the thread in which the bot thinks; it answers one question. */
export const startThread = (): Worker => new Worker(advisor, { type: 'module' });

/** Starts the thread of a bot that plays against the page; it answers each question with a move. */
export const startOpponent = (): Worker => new Worker(opponent, { type: 'module' });

/** Brings the code of both threads here, so that they start without a connection too; rejects where it can't be had. */
export async function fetchThreads(): Promise<void> {
  const answers = await Promise.all([advisor, opponent].map((url) => fetch(url)));
  if (!answers.every(({ ok }) => ok)) throw new Error('the code of a bot is not there');
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
}
