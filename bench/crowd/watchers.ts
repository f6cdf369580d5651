import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { itemAt } from '../../games/list.ts';

/** A request to a thread of spectators. It answers with everything seen since the last request. */
export type Asked =
  { readonly t: 'add'; readonly count: number } | { readonly t: 'take' } | { readonly t: 'stop' };

export interface Seen {
  /** Each move received by a spectator: its relay, the number of the move, and the time. */
  arrivals: (readonly [relay: string, n: number, at: number])[];
  /** Number of lost connections, and their close codes. */
  lost: number;
  codes: Record<number, number>;
  /** Number of moves that didn't follow the previous one. */
  gaps: number;
  welcomes: number;
}

/** Spectators in several threads, evenly distributed. */
export class Watchers {
  private readonly threads: readonly Worker[];

  constructor(url: string, threads: number) {
    this.threads = Array.from(
      { length: threads },
      () => new Worker(new URL('./thread.ts', import.meta.url), { workerData: { url } }),
    );
  }

  /** Adds spectators; resolves when all have been welcomed. */
  async add(count: number): Promise<void> {
    const share = Math.ceil(count / this.threads.length);
    const shares = this.threads.map((_, i) => Math.max(0, Math.min(share, count - i * share)));
    await Promise.all(this.threads.map((thread, i) => ask(thread, { t: 'add', count: itemAt(shares, i) })));
  }

  /** Everything seen since the last call. */
  async take(): Promise<Seen & { watching: number }> {
    const all = await Promise.all(this.threads.map((thread) => ask(thread, { t: 'take' })));
    const sum = (of: (one: Seen & { watching: number }) => number): number =>
      all.reduce((total, one) => total + of(one), 0);
    return {
      arrivals: all.flatMap(({ arrivals }) => arrivals),
      codes: added(all.map(({ codes }) => codes)),
      lost: sum(({ lost }) => lost),
      gaps: sum(({ gaps }) => gaps),
      welcomes: sum(({ welcomes }) => welcomes),
      watching: sum(({ watching }) => watching),
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.threads.map((thread) => ask(thread, { t: 'stop' })));
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}

/** Adds up counts by name. */
export function added(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const count of counts) {
    for (const [name, value] of Object.entries(count)) sums[name] = (sums[name] ?? 0) + value;
  }
  return sums;
}

async function ask(thread: Worker, asked: Asked): Promise<Seen & { watching: number }> {
  const answer = once(thread, 'message');
  thread.postMessage(asked);
  const [seen] = (await answer) as [Seen & { watching: number }];
  return seen;
}
