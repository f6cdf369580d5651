import type { Moment } from '#games/analysis/analysis.ts';

/** A position to analyse. The first task for a worker includes the record. */
export interface Task {
  readonly text?: string;
  readonly n: number;
  readonly iterations: number;
  /** Missing for a complete analysis. */
  readonly only?: 'luck';
}

/** The part of a moment computed if only the luck is wanted. */
export type LuckMoment = Pick<Moment, 'n' | 'luck'>;

/** The parts of `Worker` used by the pool. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** The work of a pool, with callbacks for its results. */
export interface Work<Answer = Moment> {
  readonly text: string;
  readonly iterations: number;
  readonly only?: Task['only'];
  /** Number of positions in the match: one more than its moves. */
  readonly positions: number;
  readonly onmoment: (moment: Answer) => void;
  readonly onfail: () => void;
}

/** Maximum number of workers, to keep the device cool. */
const MOST_THREADS = 4;

/** Number of workers for this device. */
export const threadsFor = (cores: number | undefined): number =>
  Math.max(1, Math.min(MOST_THREADS, cores ?? 2));

/** Analyses all positions of a match with a pool of workers. Returns a function that stops it. */
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
