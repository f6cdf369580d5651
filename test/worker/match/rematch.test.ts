import { describe, expect, it } from 'vitest';
import { createMatch, evict, fetchPath, fullMatch, openSocket, joinMatch, seated } from '../support.ts';
import type { LobbyListing, MatchInfo } from '../../../worker/protocol/index.ts';

describe('a rematch', () => {
  it('[P5.12, P7.9] is founded once all seats ask, with everyone one seat on, whom the old tokens let in', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada, bo] = await seated(id, tokens);
    expect(await ada!.command({ t: 'rematch' })).toMatchObject({ t: 'refused', code: 'not-over' });
    await ada!.command({ t: 'concede' });
    expect(await ada!.command({ t: 'rematch' })).toMatchObject({ match: { rematch: { by: [0], id: null } } });
    await evict(id, 'hibernate');
    const told = ada!.next('match', ({ match }) => match.rematch.id !== null);
    await bo!.command({ t: 'rematch' });
    const next = (await told).match.rematch.id!;
    const info = await (await fetchPath(`/api/matches/${next}`)).json<MatchInfo>();
    expect(info.status).toBe('playing');
    expect(info.seats.map(({ name }) => name)).toEqual(['Guest 1', 'Ada']);
    const [again] = await seated(next, [tokens[0]!]);
    expect(again!.seat).toBe(1);
  });
});

describe('the lobby', () => {
  const listing = async (): Promise<LobbyListing> => (await fetchPath('/api/lobby?game=realm')).json();
  const idsOf = (matches: readonly MatchInfo[]): string[] => matches.map(({ id }) => id);

  it('[P1.8, P1.9, P2.1] lists public matches that wait or are played, and pushes changes', async () => {
    const socket = await openSocket('/api/lobby/socket?game=realm');
    const pushed: LobbyListing[] = [];
    const checks = new Set<() => void>();
    socket.addEventListener('message', ({ data }) => {
      pushed.push(JSON.parse(data as string) as LobbyListing);
      for (const check of checks) check();
    });
    // Earlier pushes count too, because the lobby may be faster than the answer to a request.
    const until = (fits: (listing: LobbyListing) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!pushed.some(fits)) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      });
    const { id, token } = await createMatch();
    const secret = await createMatch({ visibility: 'unlisted' });
    await until(({ open }) => idsOf(open).includes(id));
    expect(idsOf((await listing()).open)).toContain(id);
    await joinMatch(id, 'Bo');
    await until((list) => idsOf(list.live).includes(id));
    const before = pushed.length;
    const [ada] = await seated(id, [token]);
    await ada!.command({ t: 'concede' });
    await until((list) => pushed.indexOf(list) >= before && !idsOf(list.live).includes(id));
    expect(JSON.stringify(pushed)).not.toContain(secret.id);
    expect(JSON.stringify(pushed)).not.toContain(token);
  });

  it('knows only games of the service', async () => {
    expect((await fetchPath('/api/lobby?game=chess')).status).toBe(404);
    expect((await fetchPath('/api/lobby')).status).toBe(200);
  });
});
