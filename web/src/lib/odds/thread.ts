import counter from './worker.ts?worker&url';
import recaller from './recall-worker.ts?worker&url';

/** Starts a thread that counts odds, one question after the other. */
export const startCounter = (): Worker => new Worker(counter, { type: 'module' });

/** Starts a thread that says what seats remember in a recorded match. */
export function startRecaller(record: string): Worker {
  const thread = new Worker(recaller, { type: 'module' });
  thread.postMessage(record);
  return thread;
}

/** Brings the code of the thread and of the panel here, so that they work without a connection too. */
export async function fetchOdds(): Promise<void> {
  const [answer] = await Promise.all([fetch(counter), import('./OddsPanel.svelte')]);
  if (!answer.ok) throw new Error('the code of the odds is not there');
  await answer.arrayBuffer();
}
