import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a thread of spectators is asked for; it always answers with what they saw since. */
export type Asked =
  { readonly t: 'add'; readonly count: number } | { readonly t: 'take' } | { readonly t: 'stop' };

export interface Seen {
  /** Each move that reached a spectator: the relay it watches at, the number of the move, and the time. */
  arrivals: (readonly [relay: string, n: number, at: number])[];
  /** Connections that were lost, and with what codes. */
  lost: number;
  codes: Record<number, number>;
  /** Moves that did not follow the one before. */
  gaps: number;
  welcomes: number;
}

/** Spectators in some threads, as many in each. */
export class Watchers {
  private readonly threads: readonly Worker[];

  constructor(url: string, threads: number) {
    this.threads = Array.from(
      { length: threads },
      () => new Worker(new URL('./thread.ts', import.meta.url), { workerData: { url } }),
    );
  }

  /** Adds spectators; resolves once all have been welcomed. */
  async add(count: number): Promise<void> {
    const share = Math.ceil(count / this.threads.length);
    const shares = this.threads.map((_, i) => Math.max(0, Math.min(share, count - i * share)));
    await Promise.all(this.threads.map((thread, i) => ask(thread, { t: 'add', count: shares[i]! })));
  }

  /** What all of them have seen since the last time. */
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

/** Counts of the same name, added. */
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
