import advisor from './worker.ts?worker&url';
import opponent from './opponent.ts?worker&url';

/** Starts a worker that answers one question for advice. */
export const startThread = (): Worker => new Worker(advisor, { type: 'module' });

/** Starts a worker for a bot's moves; it answers each question with a move. */
export const startOpponent = (): Worker => new Worker(opponent, { type: 'module' });

/** Downloads the code of both workers, so that they can be started offline. Rejects if that fails. */
export async function fetchThreads(): Promise<void> {
  const answers = await Promise.all([advisor, opponent].map((url) => fetch(url)));
  if (!answers.every(({ ok }) => ok)) throw new Error('the code of a bot is not there');
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
}
