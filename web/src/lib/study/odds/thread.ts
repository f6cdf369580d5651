import counter from './worker.ts?worker&url';
import recaller from './recall-worker.ts?worker&url';

/** Starts a worker that computes odds, one question after the other. */
export const startCounter = (): Worker => new Worker(counter, { type: 'module' });

/** Starts a worker that answers questions about memories in a recorded match. */
export function startRecaller(record: string): Worker {
  const thread = new Worker(recaller, { type: 'module' });
  thread.postMessage(record);
  return thread;
}

/** Downloads the code of the worker and the panel, so that they work offline. */
export async function fetchOdds(): Promise<void> {
  const [answer] = await Promise.all([fetch(counter), import('./OddsPanel.svelte')]);
  if (!answer.ok) throw new Error('the code of the odds is not there');
  await answer.arrayBuffer();
}
