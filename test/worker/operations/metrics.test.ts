import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { host } from '../../../worker/http/host.ts';
import { games } from '../../../games/index.ts';
import { meterMove } from '../../../worker/metering/latency.ts';
import { takeMetered } from '../../../worker/metering/meter.ts';
import type { HostFigures } from '../../../worker/operations/host-figures.ts';
import { metricsOf } from '../../../worker/operations/metrics.ts';
import { REFUSALS } from '../../../worker/protocol/codes.ts';
import { connect, createMatch, fetchPath } from '../support.ts';

const SECRET = 'a secret of the host';
const FIGURES: HostFigures = {
  version: '1.2.3',
  uptime: 93_780,
  connections: { used: 12, possible: 9870 },
  memory: { front: 90_000_000, runtime: 120_000_000 },
  diskLeft: 5e9,
};

/** The samples of a text by name and labels. Throws for text that is not of Prometheus' format. */
function read(text: string): Record<string, number> {
  const samples: Record<string, number> = {};
  const known = new Map<string, string>();
  let family = '';
  if (!text.endsWith('\n')) throw new Error('no line feed at the end');
  for (const line of text.slice(0, -1).split('\n')) {
    const help = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) [^\\]+$/.exec(line);
    const type = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)$/.exec(line);
    const sample =
      /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*")*\})? (\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.exec(
        line,
      );
    if (help) {
      if (known.has(help[1]!)) throw new Error(`${family} stands twice`);
      family = help[1]!;
    } else if (type) {
      if (type[1] !== family || known.has(family)) throw new Error(`out of place: ${line}`);
      known.set(family, type[2]!);
    } else if (sample) {
      const [, name, labels = '', value] = sample;
      const own = known.get(family) === 'histogram' ? name!.replace(/_(bucket|sum|count)$/, '') : name!;
      if (own !== family || !known.has(own)) throw new Error(`out of place: ${line}`);
      if (known.get(own) === 'counter' && !own.endsWith('_total')) throw new Error(`no counter: ${name}`);
      if (name + labels in samples) throw new Error(`twice: ${line}`);
      samples[name + labels] = Number(value);
    } else throw new Error(`not of the format: ${line}`);
  }
  return samples;
}

describe('the metrics', () => {
  it('are in Prometheus’ format, whatever is counted', () => {
    const counts = {
      'waiting-realm': 2,
      'playing-five-crowns': -1,
      'matches-founded': 3,
      'moves-made': 12_345_678,
      'refused-too-fast': 4,
      'refused-"\\\n': 1,
      'active-ms': 1234,
      'rows-written': 7,
      bytes: 1e21,
      'thoughts-thinker': 9,
      'thoughts-wait-ms': 2500,
      'thinker-ms': 300,
      'of another version': 5,
    };
    const thinkers = { thinkers: 2, busy: 1, waiting: 3, started: 4, cpuMs: 1500, memory: 5, most: 2 };
    const samples = read(metricsOf(counts, { today: 7, budget: 100_000 }, FIGURES, thinkers));
    expect(samples).toMatchObject({
      'crowns_matches{state="waiting",game="realm"}': 2,
      'crowns_matches{state="playing",game="five-crowns"}': 0,
      'crowns_matches_total{event="founded"}': 3,
      crowns_moves_total: 12_345_678,
      'crowns_refused_total{code="too-fast"}': 4,
      'crowns_refused_total{code="\\"\\\\\\n"}': 1,
      crowns_active_seconds_total: 1.234,
      'crowns_rows_total{access="written"}': 7,
      crowns_stored_bytes: 1e21,
      'crowns_thoughts_total{by="thinker"}': 9,
      crowns_thoughts_wait_seconds_total: 2.5,
      crowns_thoughts_seconds_total: 0.3,
      crowns_thinkers: 2,
      crowns_thinkers_busy: 1,
      crowns_thoughts_waiting: 3,
      crowns_thinkers_started_total: 4,
      crowns_thinkers_cpu_seconds_total: 1.5,
      crowns_thinkers_memory_bytes: 5,
      crowns_rows_today: 7,
      crowns_rows_budget: 100_000,
      crowns_connections: 12,
      crowns_connections_possible: 9870,
      'crowns_memory_bytes{process="front"}': 90_000_000,
      'crowns_memory_bytes{process="runtime"}': 120_000_000,
      crowns_disk_left_bytes: 5e9,
      crowns_uptime_seconds: 93_780,
      'crowns_info{version="1.2.3"}': 1,
    });
    // A system that doesn't tell them.
    const fewer = read(
      metricsOf({}, { today: 0, budget: null }, { ...FIGURES, memory: { front: 1 }, diskLeft: undefined }),
    );
    expect(fewer).not.toHaveProperty('crowns_disk_left_bytes');
    expect(Object.keys(samples).join()).not.toContain('of another version');
  });

  it('have each counter from the beginning, at zero: otherwise its first rise would be lost', () => {
    const samples = read(metricsOf({}, { today: 0, budget: null }, null));
    expect(new Set(Object.values(samples))).toEqual(new Set([0]));
    const counted = {
      ...Object.fromEntries(Object.keys(REFUSALS).map((code) => [`refused-${code}`, 1])),
      ...Object.fromEntries(
        games.flatMap(({ id }) => ['waiting', 'playing', 'over'].map((s) => [`${s}-${id}`, 1])),
      ),
      ...Object.fromEntries(
        [
          'matches-founded',
          'matches-started',
          'matches-over',
          'moves-made',
          'moves',
          'hellos-seat',
          'hellos-spectator',
        ].map((name) => [name, 1]),
      ),
    };
    const later = read(metricsOf(counted, { today: 0, budget: null }, null));
    expect(Object.keys(later)).toEqual(Object.keys(samples));
  });

  it('have the time of moves as a histogram', () => {
    takeMetered();
    for (const milliseconds of [0, 1, 3, 3, 7, 400, 5000]) meterMove(milliseconds);
    const samples = read(metricsOf(takeMetered(), { today: 0, budget: null }, null));
    expect(samples).toMatchObject({
      'crowns_move_seconds_bucket{le="0.001"}': 2,
      'crowns_move_seconds_bucket{le="0.002"}': 2,
      'crowns_move_seconds_bucket{le="0.005"}': 4,
      'crowns_move_seconds_bucket{le="0.01"}': 5,
      'crowns_move_seconds_bucket{le="0.25"}': 5,
      'crowns_move_seconds_bucket{le="1"}': 6,
      'crowns_move_seconds_bucket{le="+Inf"}': 7,
      crowns_move_seconds_sum: 5.414,
      crowns_move_seconds_count: 7,
    });
  });

  it('show every counter of a service that was used, and nothing of who plays', async () => {
    const { id, token } = await createMatch({ name: 'Zenobia' });
    const client = await connect(id);
    await client.hello();
    await fetchPath('/api/matches/23456789abcdefgh');
    const authorization = `Basic ${btoa(`me:${SECRET}`)}`;
    const ask = (path: string) =>
      host.request(path, { headers: { authorization } }, { ...env, HOST_SECRET: SECRET });
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    const text = await answer.text();
    for (const secret of [id, id.slice(0, 6), token, 'Zenobia']) expect(text).not.toContain(secret);
    const samples = read(text);
    expect(samples['crowns_matches{state="waiting",game="realm"}']).toBeGreaterThan(0);
    expect(samples['crowns_refused_total{code="no-match"}']).toBeGreaterThan(0);
    const { counters } = await (await ask('/api/host')).json<{ counters: Record<string, number> }>();
    // A counter that no metric shows would be forgotten. The day's rows are no counter.
    const none = { today: 0, budget: null };
    for (const name of Object.keys(counters))
      expect(metricsOf({ [name]: 7 }, none, null), name).not.toBe(metricsOf({}, none, null));
  });
});
