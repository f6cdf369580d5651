import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECEIPT_LIFETIME_MS } from '../../../worker/match/table/receipts.ts';
import type {
  Created,
  ErrorBody,
  Joined,
  MatchInfo,
  Paired,
  Renewed,
} from '../../../worker/protocol/index.ts';
import { createMatch, evict, fetchPath, fullMatch, joinMatch, seated } from '../support.ts';

afterEach(() => void vi.useRealTimers());

/** A POST with a key; with a token instead of a body. */
function send(path: string, key: string, body: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = { 'Idempotency-Key': key, 'content-type': 'application/json' };
  if (token === undefined) return fetchPath(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return fetchPath(path, { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } });
}
const newKey = (): string => crypto.randomUUID();
const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${(await response.json<ErrorBody>()).error.code}`;
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const namesOf = async (id: string): Promise<(string | null)[]> =>
  (await infoOf(id)).seats.map(({ name }) => name);

describe('the same Idempotency-Key', () => {
  it('[P3.2, P3.3] founds one match, and gives its maker the seat again after a crash', async () => {
    const [key, body] = [newKey(), { game: 'realm', seats: 2, name: 'Ada' }];
    const first = await (await send('/api/matches', key, body)).json<Created>();
    await evict(first.id, 'close');
    const again = await send('/api/matches', key, body);
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(first);
    const [ada] = await seated(first.id, [first.token]);
    expect(ada!.seat).toBe(0);
    expect(await codeOf(await send('/api/matches', key, { ...body, name: 'Eve' }))).toBe('409 key-reused');
    expect(await codeOf(await send('/api/matches', key, { ...body, game: 'five-crowns' }))).toBe(
      '409 key-reused',
    );
  });

  it('[P3.5] founds no other match where the first is gone, and leaves nothing behind once it is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_300_000_000 });
    for (const [path, terms] of [
      ['/api/matches', { visibility: 'unlisted' }],
      ['/api/matches', { visibility: 'public' }],
      ['/api/quick', {}],
    ] as const) {
      const [key, body] = [newKey(), { game: 'realm', seats: 5, name: 'Ada', ...terms }];
      const { id, token } = await (await send(path, key, body)).json<Created>();
      const [ada] = await seated(id, [token]);
      ada!.send({ t: 'seat', id: 'leave', do: 'leave' });
      await ada!.whenClosed();
      for (const between of [() => undefined, () => evict(id, 'close')]) {
        await between();
        expect(await codeOf(await send(path, key, body)), path).toBe('401 bad-token');
        expect((await fetchPath(`/api/matches/${id}`)).status).toBe(404);
      }
      vi.setSystemTime(Date.now() + RECEIPT_LIFETIME_MS);
      const stub = env.MATCH.get(env.MATCH.idFromName(id));
      expect(await runDurableObjectAlarm(stub)).toBe(true);
      const rows = await runInDurableObject(stub, (_, { storage }) =>
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
      );
      expect(rows).toEqual([]);
      expect(await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())).toBeNull();
    }
  });

  it('[P3.5] seats nobody elsewhere whose table is gone', async () => {
    const wanted = { game: 'realm', seats: 6 };
    const host = await (await send('/api/quick', newKey(), { ...wanted, name: 'Ada' })).json<Paired>();
    const [paired, guest, path] = [newKey(), newKey(), `/api/matches/${host.id}/join`];
    const bo = await (await send('/api/quick', paired, { ...wanted, name: 'Bo' })).json<Paired>();
    expect(bo.id).toBe(host.id);
    const cy = await (await send(path, guest, { name: 'Cy' })).json<Joined>();
    const sockets = await seated(host.id, [host.token, bo.token, cy.token]);
    for (const socket of sockets) {
      socket.send({ t: 'seat', id: 'leave', do: 'leave' });
      await socket.next('match', ({ id }) => id === 'leave').catch(() => socket.whenClosed());
    }
    expect((await fetchPath(`/api/matches/${host.id}`)).status).toBe(404);
    for (const between of [() => undefined, () => evict(host.id, 'close')]) {
      await between();
      expect(await codeOf(await send('/api/quick', paired, { ...wanted, name: 'Bo' }))).toBe('401 bad-token');
      expect(await codeOf(await send(path, guest, { name: 'Cy' }))).toBe('401 bad-token');
      expect(await codeOf(await send(path, guest, { name: 'Eve' }))).toBe('409 key-reused');
      expect(await codeOf(await send(path, newKey(), { name: 'Cy' }))).toBe('404 no-match');
    }
  });

  it('[P3.2] takes one seat, also when two requests are under way at once', async () => {
    const { id } = await createMatch({ seats: 4 });
    const [key, path] = [newKey(), `/api/matches/${id}/join`];
    const both = await Promise.all([send(path, key, { name: 'Bo' }), send(path, key, { name: 'Bo' })]);
    const [one, other] = await Promise.all(both.map((answer) => answer.json<Joined>()));
    expect(other).toEqual(one);
    await evict(id, 'close');
    expect(await (await send(path, key, { name: 'Bo' })).json()).toEqual(one);
    expect(await codeOf(await send(path, key, { name: 'Bo', seat: 3 }))).toBe('409 key-reused');
    expect(await namesOf(id)).toEqual(['Ada', 'Bo', null, null]);
  });

  it('[P3.2] renews a token once: a player who lost the answer gets it again with the key', async () => {
    const { id, tokens } = await fullMatch(2);
    const [key, path] = [newKey(), `/api/matches/${id}/token`];
    const renewed = await (await send(path, key, null, tokens[0])).json<Renewed>();
    await evict(id, 'close');
    expect(await (await send(path, key, null, tokens[0])).json()).toEqual(renewed);
    expect(await codeOf(await send(path, newKey(), null, tokens[0]))).toBe('401 bad-token');
    expect(await codeOf(await send(path, key, null, tokens[1]))).toBe('409 key-reused');
    const [ada] = await seated(id, [renewed.token]);
    expect(ada!.seat).toBe(0);
    // A repeated request never restores a replaced token.
    await send(path, newKey(), null, renewed.token);
    expect(await codeOf(await send(path, key, null, tokens[0]))).toBe('401 bad-token');
  });

  it('[P3.2] pairs once, whatever comes in between', async () => {
    const [key, body] = [newKey(), { game: 'realm', seats: 3, name: 'Ada' }];
    const both = await Promise.all([send('/api/quick', key, body), send('/api/quick', key, body)]);
    const [ada, twin] = await Promise.all(both.map((answer) => answer.json<Paired>()));
    expect(twin).toEqual(ada);
    const guest = newKey();
    const bo = await (await send('/api/quick', guest, { ...body, name: 'Bo' })).json<Paired>();
    expect([bo.id, bo.seat]).toEqual([ada!.id, 1]);
    await evict(bo.id, 'close');
    expect(await (await send('/api/quick', guest, { ...body, name: 'Bo' })).json()).toEqual(bo);
    expect(await namesOf(bo.id)).toEqual(['Ada', 'Bo', null]);
    expect(await codeOf(await send('/api/quick', guest, { game: 'five-crowns', name: 'Bo' }))).toBe(
      '409 key-reused',
    );
  });

  it('[P3.5] seats nobody a second time who was sent away since', async () => {
    const { id, token } = await createMatch({ seats: 3 });
    const [key, path] = [newKey(), `/api/matches/${id}/join`];
    await send(path, key, { name: 'Bo' });
    const [ada] = await seated(id, [token]);
    await ada!.command({ t: 'seat', do: 'remove', seat: 1 });
    expect(await codeOf(await send(path, key, { name: 'Bo' }))).toBe('401 bad-token');
    expect(await namesOf(id)).toEqual(['Ada', null, null]);
  });

  it('[P3.4] is refused again for a seat that has come free: its sender may have sat down elsewhere', async () => {
    const { id, token } = await createMatch({ seats: 2, approval: true });
    const path = `/api/matches/${id}/join`;
    await joinMatch(id, 'Bo');
    const [taken, full] = [newKey(), newKey()];
    const ask = async (key: string, body: object): Promise<string> => codeOf(await send(path, key, body));
    expect(await ask(taken, { name: 'Cy', seat: 1 })).toBe('409 full');
    expect(await ask(full, { name: 'Cy' })).toBe('409 full');
    const [ada] = await seated(id, [token]);
    await ada!.command({ t: 'seat', do: 'remove', seat: 1 });
    await evict(id, 'hibernate');
    expect(await ask(taken, { name: 'Cy', seat: 1 })).toBe('409 full');
    expect(await ask(full, { name: 'Cy' })).toBe('409 full');
    expect(await ask(full, { name: 'Dee' })).toBe('409 key-reused');
    expect(await namesOf(id)).toEqual(['Ada', null]);
    expect((await send(path, newKey(), { name: 'Cy' })).status).toBe(201);
  });
});

describe('a key', () => {
  it('[P3.1] is a secret of some length', async () => {
    const body = { game: 'realm', seats: 2, name: 'Ada' };
    for (const key of ['', 'short', 'x'.repeat(129), 'a key with blanks in it']) {
      expect(await codeOf(await send('/api/matches', key, body))).toBe('400 bad-key');
    }
    expect((await send('/api/matches', `"${newKey()}"`, body)).status).toBe(201);
  });

  it('[P3.2, P3.6] is forgotten after an hour, and what is kept of it opens nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const { id } = await createMatch({ seats: 4 });
    const [key, path] = [newKey(), `/api/matches/${id}/join`];
    const { token } = await (await send(path, key, { name: 'Bo' })).json<Joined>();
    const rows = await runInDurableObject(env.MATCH.get(env.MATCH.idFromName(id)), (_, { storage }) =>
      JSON.stringify([...storage.kv.list()]),
    );
    expect(rows).toContain('receipts');
    for (const secret of [key, token]) expect(rows).not.toContain(secret);
    vi.setSystemTime(Date.now() + RECEIPT_LIFETIME_MS - 1);
    expect((await (await send(path, key, { name: 'Bo' })).json<Joined>()).seat).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    const later = await (await send(path, key, { name: 'Bo' })).json<Joined>();
    expect(later.seat).toBe(2);
    expect(later.token).not.toBe(token);
  });

  it('is not forgotten sooner because others are refused, even where its own seat is left', async () => {
    const { id, token } = await createMatch({ seats: 2, approval: true });
    const [key, path] = [newKey(), `/api/matches/${id}/join`];
    await send(path, key, { name: 'Bo' });
    const [ada] = await seated(id, [token]);
    await ada!.command({ t: 'seat', do: 'remove', seat: 1 });
    await joinMatch(id, 'Cy');
    for (let i = 0; i < 80; i++) await send(path, newKey(), { name: 'Eve' });
    await ada!.command({ t: 'seat', do: 'remove', seat: 1 });
    expect(await codeOf(await send(path, key, { name: 'Bo' }))).toBe('401 bad-token');
    expect(await namesOf(id)).toEqual(['Ada', null]);
  });

  it('is not forgotten sooner because others make many', async () => {
    const { id } = await createMatch({ seats: 3 });
    const [key, path] = [newKey(), `/api/matches/${id}/join`];
    const first = await (await send(path, key, { name: 'Bo' })).json<Joined>();
    let { token } = await joinMatch(id, 'Eve');
    for (let i = 0; i < 80; i++) {
      token = (await (await send(`/api/matches/${id}/token`, newKey(), null, token)).json<Renewed>()).token;
    }
    expect(await (await send(path, key, { name: 'Bo' })).json()).toEqual(first);
    const size = await runInDurableObject(
      env.MATCH.get(env.MATCH.idFromName(id)),
      (_, { storage }) => storage.kv.get<string>('receipts')!.length,
    );
    expect(size).toBeLessThan(64 * 400);
  });
});
