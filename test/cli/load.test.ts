import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { load } from '../../cli/load/index.ts';
import { arrivals, readPlan } from '../../cli/load/plan.ts';
import { bottleneckOf, type Report } from '../../cli/load/report.ts';
import { Tally } from '../../cli/load/tally.ts';

const HERE = 'http://localhost:8787';

describe('the plan of a load test', () => {
  it.each([
    ['https://play.example.org', {}, 'If that server is yours, say so: --my-server play.example.org'],
    [
      'http://10.0.0.7:8787',
      { 'my-server': '10.0.0.8' },
      '--my-server says 10.0.0.8, and the URL 10.0.0.7:8787',
    ],
    ['http://localhost.example.org', {}, 'is not this machine'],
    ['http://127.0.0.1@example.org', {}, 'example.org is not this machine'],
    ['ws://localhost:8787', {}, 'http:// or https:// URL'],
    ['somewhere', {}, 'is no URL'],
    [HERE, { matches: '2001' }, '--matches must be a whole number from 1 to 2000'],
    [HERE, { matches: '100', spectators: '59' }, 'that is 6100 sockets: at most 6000'],
    [HERE, { matches: '1000', rate: '6' }, 'that is 6000 moves a second: at most 5000'],
    [HERE, { matches: '2', waves: '3' }, '--waves may not be more than --matches'],
    [HERE, { game: 'five-crowns-solo' }, '1'],
    [HERE, { game: 'chess' }, '"chess" is none'],
    [HERE, { seats: '7' }, '--seats'],
  ])('%s with %j is refused in words', (url, values, words) => {
    expect(() => readPlan([url], values)).toThrow(words);
  });

  it('is of this machine, or of the server that the caller says is the own', () => {
    for (const url of [HERE, 'http://127.0.0.1:1', 'http://[::1]:8787']) {
      expect(readPlan([url], {}).url).toBe(url);
    }
    for (const own of ['play.example.org', 'play.example.org:8443']) {
      const plan = readPlan(['https://play.example.org:8443/lobby'], { 'my-server': own });
      expect(plan.url).toBe('https://play.example.org:8443');
    }
  });

  it('has matches come in waves over its first half', () => {
    const times = arrivals(readPlan([HERE], { matches: '7', waves: '3', duration: '20' }));
    expect(times).toEqual([0, 0, 0, 5000, 5000, 10_000, 10_000]);
    expect(arrivals(readPlan([HERE], { matches: '2' }))).toEqual([0, 0]);
  });
});

describe('what held a run up', () => {
  const quick = { count: 9, p50: 2, p95: 5, p99: 9, max: 10 };
  const slow = { ...quick, p95: 900 };
  const times = {
    create: quick,
    open: quick,
    acknowledged: quick,
    players: quick,
    spectators: quick,
    health: quick,
  };
  const run = {
    errors: {},
    driver: { busy: 0.2, megabytes: 100 },
    rate: 2,
    asked: { ...readPlan([HERE], { rate: '2' }), game: 'realm' },
    matches: { created: 10, finished: 0 },
    times,
  } satisfies Partial<Report>;

  it.each([
    ['nothing', {}],
    ['this program', { driver: { busy: 0.95, megabytes: 100 }, times: { ...times, health: slow } }],
    ['limits', { errors: { 'too-fast': 4 } }],
    ['connections', { errors: { 'closed-1006': 1, 'too-fast': 4 } }],
    ['the whole server', { times: { ...times, health: slow, acknowledged: slow } }],
    ['matches', { times: { ...times, acknowledged: slow } }],
    ['matches', { rate: 1.5 }],
    ['creating', { times: { ...times, create: slow } }],
  ])('is %s', (what, difference) => {
    expect(bottleneckOf({ ...run, ...difference }).what).toBe(what);
  });

  it('is known by shares of all that was timed', () => {
    const tally = new Tally();
    const now = vi.spyOn(performance, 'now');
    for (let i = 1; i <= 100; i++) {
      now.mockReturnValueOnce(i);
      tally.time('health', 0);
    }
    now.mockRestore();
    expect(tally.times('health')).toEqual({ count: 100, p50: 51, p95: 96, p99: 100, max: 100 });
  });
});

describe('a server that takes no matches', () => {
  it.each([
    [429, '{"error":{"code":"too-fast","message":"wait"}}', { 'too-fast': 1 }, 'limits'],
    [502, 'Bad Gateway', { 'status-502': 1 }, 'connections'],
  ])('with %i is reported, and asked no more often than it wants', async (status, body, errors, what) => {
    const server = createServer(({ url }, answer) => {
      answer.writeHead(url === '/api/health' ? 200 : status, { 'Retry-After': '60' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const written: string[] = [];
    const keep = (text: string | Uint8Array): boolean => written.push(String(text)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(keep);
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await load([url, '--matches', '1', '--duration', '1', '--json'])).toBe(1);
    vi.restoreAllMocks();
    server.close();
    const report = JSON.parse(written.join('')) as Report;
    expect(report.errors).toEqual(errors);
    expect(report.bottleneck.what).toBe(what);
  });
});
