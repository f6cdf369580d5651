import { describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { seeds } from '../support/seeds.ts';

interface Item {
  readonly network: string;
  readonly cost: number;
  readonly n: number;
}

interface Queue {
  readonly size: number;
  add(item: Item): void;
  putBack(item: Item): void;
  take(): Item | undefined;
  remove(item: Item | undefined): void;
}
const { FairQueue } = (await import('../../host/thinkers/fair-queue.mjs' as string)) as {
  FairQueue: new () => Queue;
};

const networksOf = (queue: Queue, count: number): string[] =>
  Array.from({ length: count }, () => queue.take()!.network);

function filled(counts: Readonly<Record<string, number>>, cost = 60): Queue {
  const queue = new FairQueue();
  for (const [network, count] of Object.entries(counts))
    for (let n = 0; n < count; n++) queue.add({ network, cost, n });
  return queue;
}

describe('the queue of thoughts', () => {
  it('[P12.6] takes networks in turn, however many thoughts one of them has', () => {
    expect(networksOf(filled({ a: 30, b: 2, c: 2 }), 6).sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  });

  it('[P12.6] gives a network alone all that it wants, oldest first', () => {
    const queue = filled({ a: 30 });
    expect(Array.from({ length: 30 }, () => queue.take()!.n)).toEqual([...Array(30).keys()]);
    expect(queue.take()).toBeUndefined();
  });

  it('[P12.6] serves one that comes at once, however long another one has been served', () => {
    const queue = filled({ a: 500 });
    networksOf(queue, 400);
    queue.add({ network: 'b', cost: 60, n: 0 });
    expect(networksOf(queue, 2)).toContain('b');
  });

  it('[P12.6] lets nobody save time up by staying away', () => {
    const queue = filled({ a: 300, b: 1 });
    networksOf(queue, 200);
    for (let n = 0; n < 50; n++) queue.add({ network: 'b', cost: 60, n });
    const next = networksOf(queue, 40).filter((network) => network === 'b').length;
    expect(next).toBeLessThanOrEqual(21);
  });

  it.each(seeds(20))(
    '[P12.6] gives networks that always want equal time, whatever a thought costs (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const queue = new FairQueue();
      const names = ['a', 'b', 'c', 'd'].slice(0, 2 + random.below(3));
      const costs = [10, 30, 60, 90];
      const add = (network: string): void =>
        queue.add({ network, cost: costs[(seed + names.indexOf(network)) % 4]!, n: 0 });
      for (const name of names) for (let n = 0; n <= random.below(10); n++) add(name);
      const had = new Map(names.map((name) => [name, 0]));
      for (let i = 0; i < 2000; i++) {
        const { network, cost } = queue.take()!;
        had.set(network, had.get(network)! + cost);
        add(network);
      }
      expect(Math.max(...had.values()) - Math.min(...had.values())).toBeLessThanOrEqual(2 * 90);
    },
  );

  it('forgets requests that nobody wants any more, and networks that are gone', () => {
    const queue = new FairQueue();
    const items = Array.from({ length: 100 }, (_, n) => ({ network: `${n}`, cost: 60, n }));
    for (const item of items) queue.add(item);
    for (const item of items.slice(1)) queue.remove(item);
    queue.remove(items[5]);
    expect(queue.size).toBe(1);
    expect(queue.take()).toBe(items[0]);
    expect(queue.size).toBe(0);
    expect(queue.take()).toBeUndefined();
  });

  it('puts a request back before the others of its network, and charges it once', () => {
    const queue = filled({ a: 3, b: 3 });
    const first = queue.take()!;
    queue.putBack(first);
    expect(queue.size).toBe(6);
    expect(queue.take()).toBe(first);
    expect(networksOf(queue, 2).sort()).toEqual(['a', 'b']);
  });
});
