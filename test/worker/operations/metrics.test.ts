import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { host } from '../../../worker/http/host.ts';
import { metricsOf } from '../../../worker/operations/metrics.ts';
import { connect, createMatch, fetchPath } from '../support.ts';

const SECRET = 'a secret of the host';

/** The samples of a text by name and labels. Throws for text that is not of Prometheus' format. */
function read(text: string): Record<string, number> {
  const samples: Record<string, number> = {};
  const known = new Map<string, string>();
  let family = '';
  if (!text.endsWith('\n')) throw new Error('no line feed at the end');
  for (const line of text.slice(0, -1).split('\n')) {
    const help = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) [^\\]+$/.exec(line);
    const type = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge)$/.exec(line);
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
      if (name !== family || !known.has(name)) throw new Error(`out of place: ${line}`);
      if (known.get(name) === 'counter' && !name.endsWith('_total')) throw new Error(`no counter: ${name}`);
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
      'of another version': 5,
    };
    expect(read(metricsOf(counts, { today: 7, budget: 100_000 }))).toEqual({
      'crowns_matches{state="waiting",game="realm"}': 2,
      'crowns_matches{state="playing",game="five-crowns"}': 0,
      'crowns_matches_total{event="founded"}': 3,
      crowns_moves_total: 12_345_678,
      'crowns_refused_total{code="too-fast"}': 4,
      'crowns_refused_total{code="\\"\\\\\\n"}': 1,
      crowns_active_seconds_total: 1.234,
      'crowns_rows_total{access="written"}': 7,
      crowns_stored_bytes: 1e21,
      crowns_rows_today: 7,
      crowns_rows_budget: 100_000,
    });
    expect(read(metricsOf({}, { today: 0, budget: null }))).toEqual({ crowns_rows_today: 0 });
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
    expect(Object.keys(samples)).toHaveLength(Object.keys(counters).length + 1);
  });
});
