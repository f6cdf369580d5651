import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realm } from '../../../games/realm/index.ts';
import type { View } from '../../../games/realm/types.ts';
import { AWAY_MS, NOTICE_MS } from '../../../worker/match/table/stand-ins.ts';
import type { Joined, MatchInfo, SeatInfo } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { botMoves, createMatch, evict, fetchPath, fullMatch, post, ring, seated } from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const placeOf = async (id: string, seat: number): Promise<SeatInfo> => (await infoOf(id)).seats[seat]!;
const pass = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);
const askFor = (client: WireClient, seat: number) => client.command({ t: 'bot', seat, level: 'novice' });

/** Closes a client and waits until a witness sees its empty seat, because announcements may be collected. */
async function leave(client: WireClient, witness: WireClient): Promise<void> {
  const seat = client.seat!;
  const { match } = witness.frames.find((frame) => frame.t === 'welcome')!;
  client.close();
  await expect.poll(async () => (await placeOf(match.id, seat)).connected).toBe(false);
}

/** A match with all players connected. */
async function table(seats: number, terms: Record<string, unknown> = {}) {
  const { id, tokens } = await fullMatch(seats, terms);
  return { id, tokens, clients: await seated(id, tokens) };
}

/** The same with all except the first away since the same time. */
async function lonely(seats: number, terms: Record<string, unknown> = {}) {
  const { id, tokens, clients } = await table(seats, terms);
  const [ada, ...others] = clients;
  for (const other of others) await leave(other, ada!);
  return { id, tokens, ada: ada! };
}

describe('without a clock, a bot for someone away', () => {
  it('[P11.2] is refused before they were away for a day, however often they were for a while', async () => {
    const { id, tokens, ada } = await lonely(2);
    for (const wait of [31_000, AWAY_MS.day - 31_001]) {
      pass(wait);
      expect(await askFor(ada, 1)).toMatchObject({ t: 'refused', code: 'not-away' });
    }
    const [back] = await seated(id, [tokens[1]!]);
    await leave(back!, ada);
    pass(AWAY_MS.day - 1);
    expect(await askFor(ada, 1)).toMatchObject({ t: 'refused', code: 'not-away' });
    expect((await placeOf(id, 1)).standIn).toEqual({ from: Date.now() + 1, needs: [0], begins: null });
    pass(1);
    expect(await askFor(ada, 1)).toMatchObject({ t: 'match' });
  });

  it('[P11.5] begins an hour later, so that a player who is called can be back before', async () => {
    const { id, tokens, ada } = await lonely(2);
    pass(AWAY_MS.day);
    await askFor(ada, 1);
    const begins = Date.now() + NOTICE_MS;
    expect(await placeOf(id, 1)).toMatchObject({ bot: null, standInBy: [0], standIn: { needs: [], begins } });
    pass(NOTICE_MS - 1);
    await ring(id);
    expect((await placeOf(id, 1)).bot).toBeNull();
    const [back] = await seated(id, [tokens[1]!]);
    pass(1);
    await ring(id);
    expect(await placeOf(id, 1)).toMatchObject({ bot: null, standInBy: [], standIn: null });
    await leave(back!, ada);
    pass(AWAY_MS.day);
    await askFor(ada, 1);
    await evict(id, 'hibernate');
    pass(NOTICE_MS);
    const told = ada.next('match', ({ match }) => match.seats[1]!.bot === 'strong');
    await ring(id);
    expect((await told).match.seats[1]).toMatchObject({ bot: 'strong', standIn: null });
  });

  it('[P11.6] plays as well as bots do, whatever level was asked for', async () => {
    const { id, ada } = await lonely(2);
    pass(AWAY_MS.day);
    await ada.command({ t: 'bot', seat: 1, level: 'novice' });
    pass(NOTICE_MS);
    await ring(id);
    expect((await placeOf(id, 1)).bot).toBe('strong');
  });

  it('[P11.4] needs the word of who is away only for a moment: waiting for that gains nothing', async () => {
    const { id, clients } = await table(4, { game: 'partners' });
    const [ada, bo, cy, di] = clients as [WireClient, WireClient, WireClient, WireClient];
    await leave(di, ada);
    pass(AWAY_MS.day - 60_000);
    await leave(bo, ada);
    await leave(cy, ada);
    pass(60_000);
    for (const seat of [1, 2]) expect(await askFor(ada, seat)).toMatchObject({ code: 'not-away' });
    await askFor(ada, 3);
    expect((await placeOf(id, 3)).standIn).toMatchObject({ needs: [1, 2], begins: null });
    pass(AWAY_MS.day - 60_001);
    await ring(id);
    expect((await placeOf(id, 3)).bot).toBeNull();
    // By then the other two have been away for a day.
    pass(1);
    await ring(id);
    expect((await placeOf(id, 3)).bot).toBe('strong');
  });

  it('[P11.4] lets one person whose others all stayed away for a day play on', async () => {
    const { id, ada } = await lonely(4, { game: 'partners' });
    pass(AWAY_MS.day);
    for (const seat of [1, 2, 3]) await askFor(ada, seat);
    pass(NOTICE_MS);
    await ring(id);
    expect((await infoOf(id)).seats.map(({ bot }) => bot)).toEqual([null, 'strong', 'strong', 'strong']);
  });
});

describe('a bot for someone away by agreement', () => {
  const soon = { standIns: 'soon' };

  it('[P2.8] is told before anyone sits down, and goes on in the rematch', async () => {
    const { id, match } = await createMatch(soon);
    expect(match.standIns).toBe('soon');
    expect((await infoOf(id)).standIns).toBe('soon');
    expect((await createMatch()).match.standIns).toBe('day');
    const other = await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', standIns: 'at once' });
    expect(other.status).toBe(400);
    const { tokens, clients } = await table(2, soon);
    await clients[0]!.command({ t: 'concede' });
    await clients[0]!.command({ t: 'rematch' });
    const again = await clients[1]!.command({ t: 'rematch' });
    expect(again).toMatchObject({ match: { rematch: { by: tokens.map((_, seat) => seat) } } });
    const next = again.t === 'match' ? again.match.rematch.id! : '';
    expect((await infoOf(next)).standIns).toBe('soon');
  });

  it('[P11.3] waits as long for who has not come yet, changed the token, or left before everyone slept', async () => {
    const { id, tokens } = await fullMatch(3, soon);
    const [ada, bo] = await seated(id, tokens.slice(0, 2));
    const isRefused = async (): Promise<void> =>
      expect(await askFor(ada!, 2)).toMatchObject({ code: 'not-away' });
    await isRefused();
    pass(AWAY_MS.soon - 1);
    await isRefused();
    const [cy] = await seated(id, tokens.slice(2));
    const headers = { authorization: `Bearer ${tokens[2]}` };
    const renewed = await fetchPath(`/api/matches/${id}/token`, { method: 'POST', headers });
    await cy!.whenClosed();
    await isRefused();
    pass(AWAY_MS.soon - 1);
    const [back] = await seated(id, [(await renewed.json<Joined>()).token]);
    await leave(back!, bo!);
    await evict(id, 'hibernate');
    await isRefused();
    pass(AWAY_MS.soon - 1);
    await evict(id, 'hibernate');
    await isRefused();
    pass(1);
    expect(await askFor(ada!, 2)).toMatchObject({ t: 'match' });
    expect((await placeOf(id, 2)).standInBy).toEqual([0]);
  });

  it('[P5.11, P11.3, P11.7] plays once the others agree, is in the log, and leaves on return', async () => {
    const { id, tokens, clients } = await table(3, soon);
    const away = clients.find(({ legal }) => legal.length > 0)!;
    const [first, second] = clients.filter((client) => client !== away);
    expect(await askFor(first!, away.seat!)).toMatchObject({ code: 'not-away' });
    await leave(away, first!);
    pass(AWAY_MS.soon);
    await askFor(first!, away.seat!);
    const asked = { bot: null, standInBy: [first!.seat], kind: 'human', standIn: { needs: [second!.seat] } };
    expect(await placeOf(id, away.seat!)).toMatchObject(asked);
    await askFor(second!, away.seat!);
    expect((await placeOf(id, away.seat!)).bot).toBe('strong');
    await botMoves(id, [first!, second!]);
    expect(first!.frames.findLast(({ t }) => t === 'move')).toMatchObject({ seat: away.seat, by: 'bot' });
    await seated(id, [tokens[away.seat!]!]);
    expect(await placeOf(id, away.seat!)).toMatchObject({ bot: null, standInBy: [] });
  });
});

describe('with a clock, a bot for someone away', () => {
  it('[P11.1, P11.7] is for the clock to grant, not for a lost connection; who moves is back', async () => {
    const { id, clients } = await table(2, { clock: { perMove: 600 } });
    const slow = clients.find(({ legal }) => legal.length > 0)!;
    const quick = clients.find((client) => client !== slow)!;
    const { seat } = slow;
    pass(AWAY_MS.soon);
    expect(await askFor(quick, seat!)).toMatchObject({ code: 'not-away' });
    for (let missed = 0; missed < 3;) {
      if (quick.legal.length > 0) {
        await quick.move(realm.formatMove(realm.safestMove(quick.view as View)));
        await slow.reached(quick.n);
      } else {
        pass(600_000);
        const told = clients.map((client) => client.reached(client.n + 1));
        await Promise.all([ring(id), ...told]);
        missed++;
      }
    }
    expect(await askFor(quick, seat!)).toMatchObject({ t: 'match' });
    expect((await placeOf(id, seat!)).bot).toBe('strong');
    while (quick.legal.length > 0) {
      await quick.move(realm.formatMove(realm.safestMove(quick.view as View)));
      await slow.reached(quick.n);
    }
    const told = quick.next('match', ({ match }) => match.seats[seat!]!.bot === null);
    await slow.move(realm.formatMove(realm.safestMove(slow.view as View)));
    await told;
  });

  it('[P11.6] costs the player no time of the bank', async () => {
    const { id, tokens, clients } = await table(2, {
      clock: { perMove: 1, bank: 100 },
      standIns: 'soon',
    });
    const away = clients.find(({ legal }) => legal.length > 0)!;
    const other = clients.find((client) => client !== away)!;
    await leave(away, other);
    pass(AWAY_MS.soon);
    await askFor(other, away.seat!);
    await botMoves(id, [other]);
    await seated(id, [tokens[away.seat!]!]);
    expect((await infoOf(id)).clock!.left).toEqual([100_000, 100_000]);
  });
});
