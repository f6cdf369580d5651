import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networksOf, senderOf } from '../../../worker/network/address.ts';
import type { LobbyObject } from '../../../worker/index.ts';
import { RETENTION_MS } from '../../../worker/match/table/expiry.ts';
import {
  LIMITS,
  type Created,
  type ErrorBody,
  type Paired,
  type Renewed,
} from '../../../worker/protocol/index.ts';
import { unlistedOf } from '../../../worker/lobby/unlisted.ts';
import { connect, createMatch, fetchPath, lobbyOf, post, postFrom, seated } from '../support.ts';

const create = (
  address: string,
  terms: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  postFrom(address, '/api/matches', { game: 'realm', seats: 2, name: 'Ada', ...terms }, headers);
const codeOf = async (response: Response): Promise<string> =>
  response.ok ? 'ok' : `${response.status} ${(await response.json<ErrorBody>()).error.code}`;

afterEach(() => void vi.useRealTimers());

describe('a network', () => {
  const from = (address: string) =>
    networksOf(new Request('http://crowns.test', { headers: { 'cf-connecting-ip': address } }));

  it('[P10.31] is an IPv4 address, however it is written', () => {
    expect(from('192.0.2.7')).toEqual({ own: '192.0.2.7', wide: null });
    expect(from('::ffff:192.0.2.7')).toEqual(from('192.0.2.7'));
  });

  it('[P10.31] is the first 56 bits of an IPv6 address, within the first 48', () => {
    const networks = from('2001:db8:1:2:aaaa:bbbb:cccc:dddd');
    expect(from('2001:0DB8:1:2::9')).toEqual(networks);
    expect(from('2001:db8:1:ff:0:0:0:1')).toEqual(networks);
    expect(from('2001:db8:1:102::9')?.own).not.toBe(networks?.own);
    expect(from('2001:db8:1:102::9')?.wide).toBe(networks?.wide);
    expect(from('2001:db8:2:2::9')?.wide).not.toBe(networks?.wide);
    expect(from('2001:db8::9')).toEqual(from('2001:db8:0:0:1::'));
    expect(from('::1:2:3:4:5')).toEqual(from('0:0:0:1:ffff::'));
  });

  it('[P10.31] is none for the machine itself', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '']) {
      expect(from(address), address).toBeNull();
    }
  });
});

/** Number of identical requests accepted before one is refused; a new minute may begin in between. */
async function countUntilRefused(limit: number, ask: (made: number) => Promise<Response>): Promise<number> {
  for (let made = 0; made <= 2 * limit; made++) {
    const code = await codeOf(await ask(made));
    if (code === '429 too-fast') return made;
    expect(code).toBe('ok');
  }
  return Infinity;
}

describe('the number of creations', () => {
  it('[P4.8, P10.20] a network creates matches is limited, with all its addresses together', async () => {
    const made = await countUntilRefused(30, (n) =>
      create(`2001:db8:0:1::${n + 1}`, { visibility: 'unlisted' }),
    );
    expect(made).toBeGreaterThanOrEqual(30);
    expect(made).toBeLessThanOrEqual(60);
    expect(await codeOf(await create('2001:db8:1::1'))).toBe('ok');
  });

  it('[P10.22] a network takes seats is limited, so that nobody starts the matches of all the others', async () => {
    const waiting: string[] = [];
    const join = async (address: string): Promise<Response> => {
      const { id } = await createMatch({ visibility: 'unlisted' });
      waiting.push(id);
      return postFrom(address, `/api/matches/${id}/join`, { name: 'Eve' });
    };
    const taken = await countUntilRefused(20, () => join('192.0.2.20'));
    expect(taken).toBeGreaterThanOrEqual(20);
    expect(taken).toBeLessThanOrEqual(40);
    const last = `/api/matches/${waiting.at(-1)}/join`;
    expect(await codeOf(await postFrom('192.0.2.21', last, { name: 'Bo' }))).toBe('ok');
  });

  it('[P10.22] a network renews tokens is limited, and takes nothing from the seats it may take', async () => {
    const { id, token } = await createMatch({ visibility: 'unlisted' });
    let current = token;
    const renew = async (address: string): Promise<Response> => {
      const headers = { authorization: `Bearer ${current}`, 'cf-connecting-ip': address };
      const answer = await fetchPath(`/api/matches/${id}/token`, { method: 'POST', headers });
      if (answer.ok) current = (await answer.clone().json<Renewed>()).token;
      return answer;
    };
    const renewed = await countUntilRefused(20, () => renew('192.0.2.22'));
    expect(renewed).toBeGreaterThanOrEqual(20);
    expect(renewed).toBeLessThanOrEqual(40);
    const refused = await renew('192.0.2.22');
    expect(refused.ok || refused.headers.get('retry-after')).toBe(refused.ok || '60');
    expect(await codeOf(await renew('192.0.2.23'))).toBe('ok');
    expect(await codeOf(await postFrom('192.0.2.22', `/api/matches/${id}/join`, { name: 'Bo' }))).toBe('ok');
  });

  it('[P10.31] the machine itself does so is not limited', async () => {
    for (let made = 0; made <= 60; made++) await createMatch({ visibility: 'unlisted' });
  });
});

describe('a request that comes too fast', () => {
  it('[P4.2] is told in how many seconds to try again, in its answer and in the header', async () => {
    const ask = (): Promise<Response> => create('192.0.2.24', { visibility: 'unlisted' });
    let answer = await ask();
    for (let asked = 0; answer.ok && asked < 60; asked++) answer = await ask();
    const { error } = await answer.clone().json<ErrorBody>();
    expect(error).toMatchObject({
      code: 'too-fast',
      retry: true,
      retryAfter: expect.any(Number) as number,
    });
    expect(answer.headers.get('retry-after')).toBe(String(error.retryAfter));
  });
});

describe('tables that wait', () => {
  /** Makes the lobby count the maximum number of tables for an address, minus `left`. */
  async function fill(address: string, game: string, left: number): Promise<void> {
    const headers = { 'cf-connecting-ip': address };
    const sender = await senderOf(env, new Request('http://crowns.test', { headers }));
    await runInDurableObject(lobbyOf(game), (lobby: LobbyObject) => {
      for (let n = left; n < LIMITS.waitingTables; n++)
        expect(lobby.mayOpen(`${address} ${n}`, sender!, 0)).toBe(true);
    });
  }

  it('[P4.8, P10.23] are limited per network, also when requested all at once; one that starts makes room', async () => {
    const terms = { game: 'partners', seats: 4 };
    await fill('192.0.2.30', 'partners', 3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('192.0.2.30', terms)));
    const made = answers.filter(({ ok }) => ok);
    expect(made).toHaveLength(3);
    expect(await codeOf(answers.find(({ ok }) => !ok)!)).toBe('429 too-many-tables');
    // Other addresses aren't affected, and unlisted tables don't count.
    expect(await codeOf(await create('192.0.2.31', terms))).toBe('ok');
    expect(await codeOf(await create('192.0.2.30', { ...terms, visibility: 'unlisted' }))).toBe('ok');
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'novice' }));
    expect(await codeOf(await create('192.0.2.30', { ...terms, bots }))).toBe('ok');
    const { id } = await made[0]!.json<Created>();
    for (const name of ['Bo', 'Cy', 'Dee']) await post(`/api/matches/${id}/join`, { name });
    expect(await codeOf(await create('192.0.2.30', terms))).toBe('ok');
  });

  it('[P10.23] are limited per network, unlisted ones too; starting or leaving one makes room', async () => {
    const terms = { visibility: 'unlisted', seats: 3 };
    const from = '192.0.2.70';
    const sender = await senderOf(
      env,
      new Request('http://crowns.test', { headers: { 'cf-connecting-ip': from } }),
    );
    const unlisted = unlistedOf(env, sender!);
    for (let n = 2; n < LIMITS.waitingUnlisted; n++)
      expect(await unlisted.mayOpen(sender!, `table ${n}`)).toBe(true);
    // Simultaneous requests are counted too, and a repeated one only once.
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await create(from, terms, key);
    expect(await codeOf(first.clone())).toBe('ok');
    const answers = await Promise.all([1, 2, 3].map(() => create(from, terms)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await codeOf(answers.find(({ ok }) => !ok)!)).toBe('429 too-many-tables');
    expect(await codeOf(await create(from, terms, key))).toBe('ok');
    // Tables that don't wait, other addresses' tables and those of the machine itself don't count.
    const bots = [1, 2].map((seat) => ({ seat, level: 'novice' }));
    expect(await codeOf(await create(from, { ...terms, bots }))).toBe('ok');
    expect(await codeOf(await create('192.0.2.71', terms))).toBe('ok');
    await createMatch(terms);
    const { id } = await first.json<Created>();
    for (const name of ['Bo', 'Cy']) await post(`/api/matches/${id}/join`, { name });
    // A started table doesn't count any more, even if its creation is repeated.
    expect(await codeOf(await create(from, terms, key))).toBe('ok');
    const again = async (): Promise<Response> => {
      await expect.poll(() => unlisted.mayOpen(sender!, 'probe')).toBe(true);
      await unlisted.close(sender!, 'probe');
      return create(from, terms);
    };
    const last = await again();
    expect(await codeOf(last.clone())).toBe('ok');
    expect(await codeOf(await create(from, terms))).toBe('429 too-many-tables');
    const left = await last.json<Created>();
    const [ada] = await seated(left.id, [left.token]);
    ada!.send({ t: 'seat', id: 'leave', do: 'leave' });
    await ada!.whenClosed();
    expect(await codeOf(await again())).toBe('ok');
  });

  it('and were never heard of again are counted as long as any table waits', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_200_000_000 });
    const unlisted = unlistedOf(env, 'ffffffffffffffff');
    const open = async (id: string): Promise<boolean> => unlisted.mayOpen('ffffffffffffffff', id);
    for (let n = 0; n < LIMITS.waitingUnlisted; n++) expect(await open(`table ${n}`)).toBe(true);
    vi.setSystemTime(Date.now() + RETENTION_MS.waiting - 1);
    expect(await open('one more')).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    await runDurableObjectAlarm(unlisted);
    const rows = await runInDurableObject(unlisted, (_, { storage }) =>
      storage.sql.exec('SELECT * FROM waiting').toArray(),
    );
    expect(rows).toEqual([]);
    expect(await open('one more')).toBe(true);
  });

  it('that nobody may open are not reserved for who comes next by quick match', async () => {
    const quick = (address: string, name: string): Promise<Response> =>
      postFrom(address, '/api/quick', { game: 'five-crowns', seats: 9, name });
    await fill('192.0.2.40', 'five-crowns', 0);
    expect(await codeOf(await quick('192.0.2.40', 'Eve'))).toBe('429 too-many-tables');
    const [ada, bo] = [await quick('192.0.2.41', 'Ada'), await quick('192.0.2.40', 'Bo')];
    expect((await bo.json<Paired>()).id).toBe((await ada.json<Paired>()).id);
  });
});

describe('a match id that was never given out', () => {
  it('[P2.15] wakes no object and so leaves no database, however it is asked for', async () => {
    const { id } = await createMatch();
    const count = async (): Promise<number> => (await listDurableObjectIds(env.MATCH)).length;
    const before = await count();
    const swapped =
      id.slice(0, 12) + [...id.slice(12)].map((letter) => (letter === 'x' ? 'y' : 'x')).join('');
    for (const unknown of [swapped, '23456789abcdefgh']) {
      const path = `/api/matches/${unknown}`;
      expect(await codeOf(await fetchPath(path))).toBe('404 no-match');
      expect(await codeOf(await fetchPath(`${path}/record`))).toBe('404 no-match');
      expect(await codeOf(await post(`${path}/join`, { name: 'Eve' }))).toBe('404 no-match');
      expect(
        await codeOf(
          await fetchPath(`${path}/token`, { method: 'POST', headers: { authorization: 'Bearer x' } }),
        ),
      ).toBe('404 no-match');
      expect((await fetchPath(`/match/${unknown}`)).status).toBe(404);
      const socket = await connect(unknown);
      expect((await socket.whenClosed()).code).toBe(4404);
    }
    expect(await count()).toBe(before);
  });
});
