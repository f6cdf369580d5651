import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LobbyObject } from '../../../worker/index.ts';
import { LIMITS, type Created } from '../../../worker/protocol/index.ts';
import { createMatch, listingOf, lobbyOf, postFrom, seated } from '../support.ts';

const createFrom = async (address: string, game: string): Promise<string> => {
  const created = await postFrom(address, '/api/matches', { game, seats: 2, name: 'Ada' });
  return (await created.json<Created>()).id;
};

afterEach(() => void vi.useRealTimers());

describe('the lobby', () => {
  it('[P1.8] shows a share of each network first, however many tables one has opened', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const game = 'kings-queens';
    const honest = await createFrom('192.0.2.50', game);
    for (let made = 0; made < 60; made++) {
      vi.setSystemTime(Date.now() + 1000);
      await createFrom(`192.0.2.${100 + (made % 6)}`, game);
    }
    const { open } = await listingOf(game);
    expect(open.map(({ id }) => id)).toContain(honest);
    expect(open).toHaveLength(50);
  });

  it('[P1.8] shows tables whose host is there before the newer ones of hosts who are not', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_100_000_000 });
    const game = 'five-crowns';
    const { id, token } = await createMatch({ game });
    for (let made = 0; made < 60; made++) {
      vi.setSystemTime(Date.now() + 1000);
      await createMatch({ game });
    }
    const first = async (): Promise<string> => (await listingOf(game)).open[0]!.id;
    expect(await first()).not.toBe(id);
    const [host] = await seated(id, [token]);
    await expect.poll(first).toBe(id);
    await host!.close();
    await expect.poll(first).not.toBe(id);
  });

  it('[P10.24] keeps so many and no more, in memory and in storage; the busiest network gives way', async () => {
    const { match } = await createMatch({ game: 'realm', visibility: 'unlisted' });
    await runInDurableObject(lobbyOf('realm'), (lobby: LobbyObject) => {
      const list = (id: string, sender: string): void =>
        lobby.list({ ...match, id, createdAt: Date.now() + Number(id) }, sender);
      list('0', 'honest');
      for (let made = 1; made <= LIMITS.listedMatches + 20; made++) list(String(made), 'busy');
    });
    const rows = (): Promise<number> =>
      runInDurableObject(lobbyOf('realm'), (_, { storage }) =>
        // Matches of an earlier file, whose ids are longer, may still be listed.
        Number(storage.sql.exec('SELECT count(*) AS n FROM listing WHERE length(id) <= 4').one().n),
      );
    expect(await rows()).toBe(LIMITS.listedMatches);
    await evictDurableObject(lobbyOf('realm'));
    expect((await listingOf('realm')).open.map(({ id }) => id)).toContain('0');
  });
});
