import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody, MatchInfo, Paired } from '../../../worker/protocol/index.ts';
import { evictDurableObject } from 'cloudflare:test';
import { createMatch, fetchPath, joinMatch, lobbyOf, post, seated } from '../support.ts';

const quick = async (name: string, more: Record<string, unknown> = {}): Promise<Paired> => {
  const response = await post('/api/quick', { game: 'realm', name, ...more });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
};
/** Makes the lobby lose everything not stored, as after some idle seconds. */
const evictLobby = (): Promise<void> => evictDurableObject(lobbyOf('realm'), { webSockets: 'hibernate' });
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();

afterEach(() => void vi.useRealTimers());

describe('a quick match', () => {
  it('[P1.2] pairs two who come at the same moment, and the next two at another table', async () => {
    const paired = await Promise.all(['Ada', 'Bo', 'Cy', 'Dee'].map((name) => quick(name, { seats: 2 })));
    const tables = new Set(paired.map(({ id }) => id));
    expect(tables.size).toBe(2);
    for (const id of tables) {
      expect(
        paired
          .filter((one) => one.id === id)
          .map(({ seat }) => seat)
          .sort(),
      ).toEqual([0, 1]);
      expect((await infoOf(id)).status).toBe('playing');
    }
    expect(new Set(paired.map(({ token }) => token)).size).toBe(4);
  });

  it('[P1.2, P2.10] takes the oldest open table of that many seats, without terms of its own', async () => {
    const clocked = await createMatch({ seats: 5, clock: { perMove: 60 } });
    const late = await createMatch({ seats: 5, spectatorDelay: 3 });
    const whispering = await createMatch({ seats: 5, whispers: true });
    const hidden = await createMatch({ seats: 5, visibility: 'unlisted' });
    const other = await createMatch({ seats: 4 });
    const oldest = await createMatch({ seats: 5 });
    const newer = await createMatch({ seats: 5 });
    await seated(oldest.id, [oldest.token]);
    const { id, seat } = await quick('Bo', { seats: 5 });
    expect([late.id, whispering.id, clocked.id, hidden.id, other.id, newer.id]).not.toContain(id);
    expect([id, seat]).toEqual([oldest.id, 1]);
  });

  it('lets people meet behind any number of tables that were left alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const left: string[] = [];
    for (let i = 0; i < 10; i++) left.push((await createMatch({ seats: 6, name: `Gone ${i}` })).id);
    vi.setSystemTime(Date.now() + 60_000);
    const [ada, bo] = [await quick('Ada', { seats: 6 }), await quick('Bo', { seats: 6 })];
    expect(left).not.toContain(ada.id);
    expect([bo.id, ada.seat, bo.seat]).toEqual([ada.id, 0, 1]);
    await evictLobby();
    const third = await quick('Cy', { seats: 6 });
    expect(third.id).toBe(ada.id);
  });

  it('offers a table that nobody was at again after a while, and at once when its host is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const { id } = await createMatch({ game: 'five-crowns', seats: 7 });
    const { token: guest } = await joinMatch(id, 'Zoe');
    const again = await createMatch({ game: 'five-crowns', seats: 7 });
    const quickly = async (name: string): Promise<string> =>
      (await quick(name, { game: 'five-crowns', seats: 7 })).id;
    vi.setSystemTime(Date.now() + 60_000);
    expect([id, again.id]).not.toContain(await quickly('Bo'));
    await seated(id, [guest]);
    expect([id, again.id]).not.toContain(await quickly('Cy'));
    await seated(again.id, [again.token]);
    await expect.poll(() => quickly('Eve')).toBe(again.id);
    vi.setSystemTime(Date.now() + 30_000);
    expect(await quickly('Fay')).toBe(id);
  });

  it('[P1.2, P4.3] is refused for games and numbers of seats that nobody could be paired for', async () => {
    const codes = async (body: unknown): Promise<string> => {
      const response = await post('/api/quick', body);
      return `${response.status} ${(await response.json<ErrorBody>()).error.code}`;
    };
    expect(await codes({ game: 'chess', name: 'Ada' })).toBe('400 bad-game');
    expect(await codes({ game: 'realm', name: 'Ada', seats: 7 })).toBe('400 bad-seats');
    expect(await codes({ game: 'realm', name: 'Ada', seats: 1 })).toBe('400 bad-seats');
    expect(await codes({ game: 'realm', name: '' })).toBe('400 malformed');
    expect(await codes({ game: 'realm', name: 'Ada', bots: [] })).toBe('400 malformed');
  });
});
