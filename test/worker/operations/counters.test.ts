import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { Counters } from '../../../worker/operations/counters.ts';
import { isPublic, takeMetered } from '../../../worker/metering/meter.ts';

describe('counters', () => {
  it('go to the analytics dataset where one is bound: a point a name, once', async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const COUNTERS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point!) };
    const add = vi.fn();
    const STATS = { idFromName: () => null, get: () => ({ add }) } as unknown as Env['STATS'];
    const counters = new Counters({ STATS, COUNTERS });
    takeMetered();
    counters.add('moves', 40);
    counters.add('refused-stale');
    counters.add('refused-stale');
    await counters.flush();
    await counters.flush();
    expect(points).toEqual([
      { indexes: ['moves'], doubles: [40] },
      { indexes: ['refused-stale'], doubles: [2] },
    ]);
    expect(add).not.toHaveBeenCalled();
  });

  it('are held until they can be taken', async () => {
    const stats = { add: vi.fn<(counts: object) => Promise<void>>(() => Promise.reject(new Error('busy'))) };
    const STATS = { idFromName: () => null, get: () => stats } as unknown as Env['STATS'];
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    takeMetered();
    const counters = new Counters({ STATS });
    counters.add('moves', 40);
    await counters.flush();
    counters.add('moves', 2);
    stats.add.mockResolvedValue();
    await counters.flush();
    expect(stats.add).toHaveBeenLastCalledWith({ moves: 42 });
    await counters.flush();
    expect(stats.add).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('are handed on once a second at most where much goes on, and none is lost', async () => {
    const add = vi.fn<(counts: Readonly<Record<string, number>>) => Promise<void>>(() => Promise.resolve());
    const STATS = { idFromName: () => null, get: () => ({ add }) } as unknown as Env['STATS'];
    const counters = new Counters({ STATS });
    const countMany = (): Promise<void>[] =>
      Array.from({ length: 20 }, () => {
        counters.add('moves');
        return counters.handOn();
      });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: 4_000_000_000_000 });
    takeMetered();
    const first = countMany();
    await vi.advanceTimersByTimeAsync(999);
    expect(add).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(first);
    // They are written even if no later ones follow.
    expect(add).toHaveBeenCalledTimes(6);
    const second = countMany();
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(second);
    expect(add).toHaveBeenCalledTimes(7);
    expect(add.mock.calls.reduce((sum, [{ moves }]) => sum + moves!, 0)).toBe(40);
    vi.useRealTimers();
  });

  it('are for the host alone unless they are among those that anyone may read', () => {
    for (const name of ['moves', 'refused-stale', 'hellos-seat', 'errors']) expect(isPublic(name)).toBe(true);
    for (const name of ['moves-made', 'waiting-realm', 'thinking-ms', 'refused', 'slow match abc'])
      expect(isPublic(name), name).toBe(false);
  });

  it('add up in the stats object otherwise', async () => {
    const counters = new Counters({ STATS: env.STATS });
    const stats = env.STATS.get(env.STATS.idFromName('all'));
    const before = (await stats.sums())['hellos-seat'] ?? 0;
    takeMetered();
    for (const count of [1, 2]) {
      counters.add('hellos-seat', count);
      await counters.flush();
    }
    expect(await stats.sums()).toMatchObject({ 'hellos-seat': before + 3 });
  });
});
