import { afterAll, beforeAll, describe, expect } from 'vitest';
import { further } from '../support/further.ts';
import { createMatch, fullMatch, getText, openClient, post } from '../support/online.ts';
import { Server } from '../support/server.ts';

const SECRET = 'a secret of the host';
const BUDGET = 200;
const authorization = `Basic ${btoa(`me:${SECRET}`)}`;
const NEW = { game: 'realm', seats: 2, name: 'Ada', visibility: 'unlisted' };

let server: Server;
beforeAll(async () => {
  server = await Server.start({ ROWS_PER_DAY: String(BUDGET), HOST_SECRET: SECRET, CROWNS_LOG: 'log' });
}, 400_000);
afterAll(() => server.stop());

const KEY = { 'idempotency-key': 'c5f0e9e1-6a1f-4a3c-8f5d-0c7b6a5d4e3f' };

const send = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const asHost = async (path: string): Promise<string> =>
  (await fetch(`${server.origin}${path}`, { headers: { authorization } })).text();
const health = async () => {
  const answer = await fetch(`${server.origin}/api/health`);
  return { http: answer.status, ...((await answer.json()) as { status: string; rules: object }) };
};

describe('a service that has nearly used up its rows of the day', () => {
  further('refuses new matches in words, and plays running ones to their end', async () => {
    const { id, tokens } = await fullMatch(server.origin, 2, { visibility: 'unlisted' });
    const waiting = await createMatch(server.origin, 2, { visibility: 'unlisted' });
    const first = await send('/api/matches', NEW, KEY);
    const terms = { ...NEW, game: 'five-crowns', seats: 3, visibility: 'public' };
    const open = (await (await send('/api/matches', terms)).json()) as { id: string; token: string };
    // A quick match needs somebody who waits.
    const host = await openClient(server.origin, open.id);
    await host.hello(open.token);
    expect(await health()).toMatchObject({ http: 200, status: 'ok' });
    await expect.poll(async () => (await send('/api/matches', NEW)).status, { timeout: 60_000 }).toBe(503);

    for (const [path, body] of [
      ['/api/matches', NEW],
      ['/api/quick', { game: 'realm', name: 'Ada' }],
    ] as const) {
      const refused = await send(path, body);
      const { error } = (await refused.json()) as { error: { code: string; retryAfter: number } };
      expect([refused.status, error.code], path).toEqual([503, 'day-full']);
      expect(error.retryAfter).toBeGreaterThan(0);
      expect(error.retryAfter).toBeLessThanOrEqual(86_400);
      expect(refused.headers.get('retry-after')).toBe(String(error.retryAfter));
    }

    // A repeated request is answered as before. Quick matches fill the tables that wait.
    const again = await send('/api/matches', NEW, KEY);
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
    // The lobby may hear of a table a little later.
    const pair = () => send('/api/quick', { game: 'five-crowns', name: 'Bo', seats: 3 });
    await expect.poll(async () => (await pair()).status).toBe(201);

    const clients = await Promise.all(tokens.map(() => openClient(server.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const mover = clients.find(({ legal }) => legal.length > 0)!;
    expect(await mover.move(mover.legal[0]!)).toMatchObject({ t: 'move', n: 1 });
    expect(await clients[0]!.command({ t: 'concede' })).toMatchObject({ t: 'move' });
    await clients[0]!.command({ t: 'rematch' });
    expect(await clients[1]!.command({ t: 'rematch' })).toMatchObject({ t: 'refused', code: 'day-full' });
    // A table that waits already may begin.
    await post(`${server.origin}/api/matches/${waiting.id}/join`, { name: 'Bo' });
    for (const client of [...clients, host]) client.close();
  });

  further('tells the host: in the log, as health, as metrics, and on the page', async () => {
    const { rules: _, ...all } = await health();
    // Numbers would tell everyone the pace of a quiet service's matches.
    expect(all).toEqual({ http: 200, status: 'day-full' });
    expect(await getText(`${server.origin}/api/stats`)).not.toContain('rows');
    const metrics = await asHost('/metrics');
    expect(metrics).toContain(`\ncrowns_rows_budget ${BUDGET}\n`);
    const today = Number(/\ncrowns_rows_today (\d+)\n/.exec(metrics)![1]);
    expect(today).toBeGreaterThanOrEqual(0.9 * BUDGET);
    expect(metrics).toMatch(/crowns_refused_total\{code="day-full"\} [1-9]/);
    expect(JSON.parse(await asHost('/api/host'))).toMatchObject({ rows: { budget: BUDGET } });
    expect(await asHost('/host')).toMatch(/Rows written today \(UTC\): \d+ of 200\./);
    for (const what of ['rows', 'day-full'])
      expect(server.log).toMatch(new RegExp(`"event":"alert","what":"${what}","much":\\d+`));
  });
});
