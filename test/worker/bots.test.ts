import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paceOf } from '../../games/bot/pace.ts';
import { realm } from '../../games/realm/index.ts';
import type { View } from '../../games/realm/types.ts';
import { AWAY } from '../../worker/match/absences.ts';
import { PACE } from '../../worker/match/bots.ts';
import type { ErrorBody, Joined, MatchInfo } from '../../worker/protocol.ts';
import type { WireClient } from '../support/wire-client.ts';
import { createMatch, evict, fetchPath, fullMatch, joinMatch, post, seated } from './support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const moveSafely = (client: WireClient) =>
  client.move(realm.formatMove(realm.safestMove(client.view as View)));

/** Lets the bot's time to think pass, and waits for its move. */
async function botMoves(id: string, client: WireClient, pace = PACE): Promise<void> {
  vi.setSystemTime(Date.now() + pace);
  await Promise.all([
    client.reached(client.n + 1),
    runDurableObjectAlarm(env.MATCH.get(env.MATCH.idFromName(id))),
  ]);
}

describe('a match with bots', () => {
  it('starts at once, plays at its pace and to the end, thrown away between all moves', async () => {
    const { id, token, match } = await createMatch({ bots: [{ seat: 1, level: 'novice' }] });
    expect(match).toMatchObject({
      status: 'playing',
      seats: [{ kind: 'human' }, { kind: 'bot', bot: 'novice' }],
    });
    const [ada] = await seated(id, [token]);
    for (let n = 0; !ada!.view!.outcome; n++) {
      if (ada!.legal.length > 0) await moveSafely(ada!);
      else {
        await runDurableObjectAlarm(env.MATCH.get(env.MATCH.idFromName(id)));
        expect(ada!.n).toBe(n);
        await botMoves(id, ada!);
      }
      if (n % 5 === 0) await evict(id, 'hibernate');
    }
    expect((await infoOf(id)).status).toBe('over');
    expect(await (await fetchPath(`/api/matches/${id}/record`)).text()).toContain('\n; bot 1 novice\n');
    const again = ada!.next('match', ({ match }) => match.rematch.id !== null);
    await ada!.command({ t: 'rematch' });
    const next = await infoOf((await again).match.rematch.id!);
    expect(next.seats).toMatchObject([
      { kind: 'bot', bot: 'novice' },
      { name: 'Ada', kind: 'human' },
    ]);
  });

  it('goes round a table of thirteen bots in a few seconds', async () => {
    const bots = Array.from({ length: 13 }, (_, at) => ({ seat: at + 1, level: 'novice' }));
    const { id, token } = await createMatch({ game: 'five-crowns', seats: 14, bots });
    const [ada] = await seated(id, [token]);
    const wait = paceOf(PACE, bots.length);
    const since = Date.now();
    // A turn is two moves.
    for (let moves = 0; moves < 2 * bots.length;) {
      if (ada!.legal.length > 0) await ada!.move(ada!.legal[0]!);
      else {
        await botMoves(id, ada!, wait);
        moves++;
      }
    }
    expect(Date.now() - since).toBeLessThan(6_000);
  });

  it('calls each by a short name of its own, unlike those at the table', async () => {
    const levels = ['novice', 'fair', 'strong'] as const;
    const bots = Array.from({ length: 12 }, (_, index) => ({ seat: index + 1, level: levels[index % 3]! }));
    const terms = { game: 'five-crowns', seats: 14, name: 'otto', bots };
    const { id, token } = await createMatch(terms);
    const [host] = await seated(id, [token]);
    await host!.command({ t: 'bot', seat: 13, level: 'fair' });
    const { seats } = await infoOf(id);
    const names = seats.map(({ name }) => name!.toLowerCase());
    expect(new Set(names).size).toBe(14);
    for (const name of names) expect(name.length).toBeLessThan(7);
  });

  it('is refused with bots in the first seat, twice in one, or where no seat is', async () => {
    for (const seats of [[0], [1, 1], [2]]) {
      const bots = seats.map((seat) => ({ seat, level: 'fair' }));
      const response = await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', bots });
      expect((await response.json<ErrorBody>()).error.code).toBe('bad-bots');
    }
  });
});

describe('a bot asked in later', () => {
  it('fills an open seat, and the match starts', async () => {
    const { id, token } = await createMatch({ seats: 3 });
    const { token: other } = await joinMatch(id, 'Bo');
    const [ada, bo] = await seated(id, [token, other]);
    expect(await ada!.command({ t: 'bot', seat: 1, level: 'fair' })).toMatchObject({ code: 'taken' });
    expect(await ada!.command({ t: 'bot', seat: 3, level: 'fair' })).toMatchObject({ code: 'no-such-seat' });
    const started = bo!.next('welcome', ({ view }) => view !== null);
    await ada!.command({ t: 'bot', seat: 2, level: 'fair' });
    expect((await started).match.seats[2]).toMatchObject({ kind: 'bot', bot: 'fair' });
  });

  it('waits as long for who has not come yet, changed the token, or left before everyone slept', async () => {
    const { id, tokens } = await fullMatch(3);
    const [ada, bo] = await seated(id, tokens.slice(0, 2));
    const ask = { t: 'bot', seat: 2, level: 'novice' };
    const wait = (time: number): void => void vi.setSystemTime(Date.now() + time);
    const isRefused = async (): Promise<void> =>
      expect(await ada!.command(ask)).toMatchObject({ code: 'not-away' });
    await isRefused();
    wait(AWAY - 1);
    await isRefused();
    const [cy] = await seated(id, tokens.slice(2));
    const headers = { authorization: `Bearer ${tokens[2]}` };
    const renewed = await fetchPath(`/api/matches/${id}/token`, { method: 'POST', headers });
    await cy!.whenClosed();
    await isRefused();
    wait(AWAY - 1);
    const [back] = await seated(id, [(await renewed.json<Joined>()).token]);
    const left = bo!.next('match', ({ match }) => !match.seats[2]!.connected);
    back!.close();
    await left;
    await evict(id, 'hibernate');
    await isRefused();
    wait(AWAY - 1);
    await evict(id, 'hibernate');
    await isRefused();
    wait(1);
    expect(await ada!.command(ask)).toMatchObject({ t: 'match' });
    expect((await infoOf(id)).seats[2]!.standInBy).toEqual([0]);
  });

  it('stands in for someone away once the others agree, says so in the log, and leaves when they return', async () => {
    const { id, tokens } = await fullMatch(3);
    const [ada, bo, cy] = await seated(id, tokens);
    const clients = [ada!, bo!, cy!];
    const away = clients.find(({ legal }) => legal.length > 0)!;
    const [first, second] = clients.filter((client) => client !== away);
    const ask = { t: 'bot', seat: away.seat, level: 'novice' };
    expect(await first!.command(ask)).toMatchObject({ code: 'not-away' });
    const left = first!.next('match', ({ match }) => !match.seats[away.seat!]!.connected);
    away.close();
    await left;
    expect(await first!.command(ask)).toMatchObject({ code: 'not-away' });
    vi.setSystemTime(Date.now() + AWAY);
    await first!.command(ask);
    expect((await infoOf(id)).seats[away.seat!]).toMatchObject({
      bot: null,
      standInBy: [first!.seat],
      kind: 'human',
    });
    await second!.command(ask);
    expect((await infoOf(id)).seats[away.seat!]!.bot).toBe('novice');
    await botMoves(id, first!);
    expect(first!.frames.findLast(({ t }) => t === 'move')).toMatchObject({ seat: away.seat, by: 'bot' });
    await seated(id, [tokens[away.seat!]!]);
    expect((await infoOf(id)).seats[away.seat!]).toMatchObject({ bot: null, standInBy: [] });
  });
});
