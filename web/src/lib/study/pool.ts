import type { Moment } from '#games/analysis/analysis.ts';

/** A position to look at; the first task of a thread brings the record. */
export interface Task {
  readonly text?: string;
  readonly n: number;
  readonly iterations: number;
  /** Left out for all of it. */
  readonly only?: 'luck';
}

/** What is looked at of a position where luck alone is asked for. */
export type LuckMoment = Pick<Moment, 'n' | 'luck'>;

/** The part of a thread that the pool needs. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** The work of a pool, and what is done with it. */
export interface Work<Answer = Moment> {
  readonly text: string;
  readonly iterations: number;
  readonly only?: Task['only'];
  /** The positions of the match: one more than its moves. */
  readonly positions: number;
  readonly onmoment: (moment: Answer) => void;
  readonly onfail: () => void;
}

/** Threads beyond these would only make the page's device warm. */
const MOST_THREADS = 4;

/** The threads for this device. */
export const threadsFor = (cores: number | undefined): number =>
  Math.max(1, Math.min(MOST_THREADS, cores ?? 2));

/** Looks at all positions of a match, each as soon as a thread is free; the function that is returned ends it. */
export function startPool<Answer = Moment>(
  { text, iterations, only, positions, onmoment, onfail }: Work<Answer>,
  start: () => Thread,
  count: number,
): () => void {
  let next = 0;
  const threads = Array.from({ length: Math.min(count, positions) }, start);
  const close = (): void => threads.forEach((thread) => thread.terminate());
  const give = (thread: Thread, first: boolean): void => {
    if (next >= positions) return thread.terminate();
    const task: Task = { n: next++, iterations, ...(only && { only }), ...(first && { text }) };
    thread.postMessage(task);
  };
  for (const thread of threads) {
    thread.onmessage = ({ data }: MessageEvent<Answer>) => {
      give(thread, false);
      onmoment(data);
    };
    thread.onerror = () => {
      close();
      onfail();
    };
    give(thread, true);
  }
  return close;
}
