import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { load } from '../../cli/load/index.ts';
import { arrivals, readPlan } from '../../cli/load/plan.ts';
import { bottleneckOf, type Report } from '../../cli/load/report.ts';
import { runLoad } from '../../cli/load/run.ts';
import { Tally } from '../../cli/load/tally.ts';
import { sampledChance, seededRandom } from '../../games/chance.ts';
import { gameOf } from '../../games/index.ts';

const realm = gameOf('realm')!;
const HERE = 'http://localhost:8787';

describe('the plan of a load test', () => {
  it.each([
    ['https://play.example.org', {}, 'If that server is yours, add --my-server play.example.org'],
    [
      'http://10.0.0.7:8787',
      { 'my-server': '10.0.0.8' },
      '--my-server names 10.0.0.8, but the URL is 10.0.0.7:8787',
    ],
    ['http://localhost.example.org', {}, 'is not this machine'],
    ['http://127.0.0.1@example.org', {}, 'example.org is not this machine'],
    ['ws://localhost:8787', {}, 'http:// or https:// URL'],
    ['somewhere', {}, 'is not a URL'],
    [HERE, { matches: '2001' }, '--matches must be a whole number from 1 to 2000'],
    [HERE, { matches: '100', spectators: '59' }, '6100 sockets are too many: at most 6000'],
    [HERE, { matches: '1000', rate: '6' }, '6000 moves a second are too many: at most 5000'],
    [HERE, { matches: '2', waves: '3' }, '--waves must not exceed --matches'],
    [HERE, { game: 'five-crowns-solo' }, '1'],
    [HERE, { game: 'chess' }, 'unknown game "chess": load needs a GAME'],
    [HERE, { seats: '7' }, '--seats'],
  ])('%s with %j is refused in words', (url, values, words) => {
    expect(() => readPlan([url], values)).toThrow(words);
  });

  it('takes this machine, or a server that the caller confirms as theirs', () => {
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

describe('the bottleneck of a run', () => {
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

describe('a server that is lost in the middle', () => {
  it('ends the match at once, and another is tried', async () => {
    // Seats two players, receives one move, and closes both connections.
    const server = createServer((_, answer) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ id: '23456789abcdefgh', seat: 0, token: 't' }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const state = realm.setup({ seats: 2, dealer: 1, options: {} }, sampledChance(seededRandom(5)));
    const sockets = new WebSocketServer({ server });
    let seats = 0;
    sockets.on('connection', (socket) => {
      const seat = seats++ % 2;
      socket.on('message', (data) => {
        const { t } = JSON.parse((data as Buffer).toString()) as { t: string };
        const view = realm.view(state, seat);
        if (t === 'hello')
          socket.send(JSON.stringify({ t: 'welcome', n: 0, seat, view, match: { game: 'realm' } }));
        else for (const each of sockets.clients) each.terminate();
      });
    });
    const tally = new Tally();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const plan = { ...readPlan([url], { matches: '1', rate: '20' }), duration: 60 };
    const end = new AbortController();
    const run = runLoad(plan, tally, end.signal);
    // Shorter than the timeout of an unanswered move.
    await expect.poll(() => tally.created, { timeout: 14_000 }).toBeGreaterThanOrEqual(2);
    end.abort();
    await run;
    server.close();
    expect(tally.errors).toHaveProperty('closed-1006');
  });
});

describe('the server after a run', () => {
  /** A server that seats players one after the other, and lists the frames it received by kind. */
  async function seating(joins: number, onHello: (seat: number) => void) {
    let joined = 0;
    const server = createServer(({ url }, answer) => {
      const isTooMany = url!.endsWith('/join') && ++joined > joins;
      answer.writeHead(isTooMany ? 429 : 200, { 'content-type': 'application/json', 'Retry-After': '60' });
      const body = { id: '23456789abcdefgh', seat: 0, token: 't', error: { code: 'too-fast', message: '' } };
      answer.end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const begun = realm.setup({ seats: 3, dealer: 1, options: {} }, sampledChance(seededRandom(5)));
    const sent: string[] = [];
    let seats = 0;
    new WebSocketServer({ server }).on('connection', (socket) => {
      const seat = seats++;
      socket.on('message', (data) => {
        const { t, do: deed = '' } = JSON.parse((data as Buffer).toString()) as { t: string; do?: string };
        sent.push(`${seat} ${t} ${deed}`.trim());
        if (t !== 'hello') return;
        onHello(seat);
        const view = joins < 2 ? null : realm.view(begun, seat);
        socket.send(JSON.stringify({ t: 'welcome', n: 0, seat, view, match: { game: 'realm' } }));
      });
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { plan: readPlan([url], { matches: '1', seats: '3' }), sent, server };
  }

  it('is no match, though the time was over before all had come', async () => {
    const end = new AbortController();
    const { plan, sent, server } = await seating(2, (seat) => seat === 1 && end.abort());
    await runLoad(plan, new Tally(), end.signal);
    server.close();
    // If only one of three conceded, the match would go on.
    await expect.poll(() => sent).toEqual(expect.arrayContaining(['0 concede', '1 concede', '2 concede']));
  });

  it('is no table that could not be filled', async () => {
    const end = new AbortController();
    const { plan, sent, server } = await seating(1, (seat) => seat === 1 && end.abort());
    const tally = new Tally();
    await runLoad(plan, tally, end.signal);
    server.close();
    await expect.poll(() => sent).toEqual(expect.arrayContaining(['0 seat leave', '1 seat leave']));
    expect(tally.errors).toEqual({ 'too-fast': 1 });
  });
});

describe('a server that leads to another', () => {
  it('is not followed, and the other is named', async () => {
    const asked: string[] = [];
    const other = createServer(({ url }, answer) => {
      asked.push(url!);
      answer.end('{}');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const place = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const server = createServer(({ url }, answer) => {
      answer.writeHead(307, { Location: place + url }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const code = await load([url, '--matches', '1', '--duration', '1']);
    const words = said.mock.calls.join('');
    vi.restoreAllMocks();
    for (const each of [server, other]) each.close();
    expect(code).toBe(1);
    expect(words).toContain(`it leads to ${place}: name that`);
    expect(asked).toEqual([]);
  });
});

describe('a server that answers nonsense', () => {
  /** Errors and requests for matches within a second, with a server that answers like this. */
  async function loaded(
    answer: { status: number; headers?: Record<string, string> },
    frame = '',
  ): Promise<{ asked: number; errors: string[] }> {
    let asked = 0;
    const server = createServer(({ url }, response) => {
      if (url === '/api/matches') asked++;
      response.writeHead(url === '/api/health' ? 200 : answer.status, answer.headers);
      response.end(answer.status === 200 ? '{"id":"a","token":"t"}' : '{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) => socket.on('message', () => socket.send(frame)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const tally = new Tally();
    await runLoad(readPlan([url], { matches: '1', duration: '1' }), tally, new AbortController().signal);
    for (const socket of sockets.clients) socket.terminate();
    server.close();
    return { asked, errors: Object.keys(tally.errors) };
  }

  it('is reported, and not asked all the time', async () => {
    const frames = ['no JSON', 'null', '{"t":"welcome","n":0,"seat":0,"view":{"toAct":0,"outcome":null}}'];
    const waits = ['-5', '0', '1e12', 'soon'];
    const answers = await Promise.all([
      ...frames.map((frame) => loaded({ status: 200 }, frame)),
      ...waits.map((time) => loaded({ status: 429, headers: { 'Retry-After': time } })),
      loaded({ status: 302, headers: { Location: 'http://[' } }),
    ]);
    for (const { asked } of answers) expect(asked).toBeLessThanOrEqual(2);
    expect(answers.map(({ errors }) => errors)).toEqual([
      ...frames.map(() => ['nonsense']),
      ...waits.map(() => ['status-429']),
      ['status-302'],
    ]);
  });

  it('answers its health check like no server', async () => {
    const server = createServer((_, answer) => void answer.writeHead(404).end('no')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const code = await load([url, '--matches', '1', '--duration', '1']);
    const words = said.mock.calls.join('');
    vi.restoreAllMocks();
    server.close();
    expect([code, words]).toEqual([1, expect.stringContaining('no server answers at')]);
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
