import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { Counters } from '../../worker/operations/counters.ts';
import { takeMetered } from '../../worker/operations/meter.ts';

describe('counters', () => {
  it('go to the analytics dataset where one is bound: a point a name, once', async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const COUNTERS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point!) };
    const counters = new Counters({ STATS: env.STATS, COUNTERS });
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
    expect(await env.STATS.get(env.STATS.idFromName('all')).sums()).not.toHaveProperty('moves');
  });

  it('add up in the stats object otherwise', async () => {
    const counters = new Counters({ STATS: env.STATS });
    for (const count of [1, 2]) {
      counters.add('hellos-seat', count);
      await counters.flush();
    }
    expect(await env.STATS.get(env.STATS.idFromName('all')).sums()).toMatchObject({ 'hellos-seat': 3 });
  });
});
