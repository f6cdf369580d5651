import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Search } from '../../../games/bot/index.ts';
import { paceOf } from '../../../games/bot/pace.ts';
import { ThinkerObject } from '../../../worker/index.ts';
import { senderOf } from '../../../worker/network/address.ts';
import { PACE_MS } from '../../../worker/match/table/bots.ts';
import { thinkingBudget } from '../../../worker/match/table/thinking-budget.ts';
import { realm } from '../../../games/realm/index.ts';
import type { View } from '../../../games/realm/types.ts';
import type { Created, ErrorBody, MatchInfo } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import {
  ORIGIN,
  botMoves,
  createMatch,
  evict,
  fetchPath,
  joinMatch,
  post,
  postFrom,
  ring,
  seated,
} from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const moveSafely = (client: WireClient) =>
  client.move(realm.formatMove(realm.safestMove(client.view as View)));

describe('a match with bots', () => {
  it('[P2.4] starts at once, plays at its pace and to the end, thrown away between all moves', async () => {
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
        await botMoves(id, [ada!]);
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

  it('goes on where a bot fails to think: that is logged and counted, without a word of why', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    vi.spyOn(Search.prototype, 'run').mockImplementation(() => {
      throw new RangeError('7H KD of seat 1');
    });
    const { id, token } = await createMatch({ bots: [{ seat: 1, level: 'strong' }] });
    const [ada] = await seated(id, [token]);
    while (ada!.legal.length > 0) await moveSafely(ada!);
    const { n } = ada!;
    await botMoves(id, [ada!]);
    expect(ada!.n).toBe(n + 1);
    const errors = lines.filter((line) => line.includes('"error"'));
    expect(errors.map((line) => JSON.parse(line) as unknown)).toEqual([
      { event: 'error', where: 'bot', name: 'RangeError' },
    ]);
    await expect.poll(() => env.STATS.get(env.STATS.idFromName('all')).sums()).toMatchObject({ errors: 1 });
  });

  it('[P2.4] goes round a table of thirteen bots in a few seconds', async () => {
    const bots = Array.from({ length: 13 }, (_, at) => ({ seat: at + 1, level: 'novice' }));
    const { id, token } = await createMatch({ game: 'five-crowns', seats: 14, bots });
    const [ada] = await seated(id, [token]);
    const wait = paceOf(PACE_MS, bots.length);
    const since = Date.now();
    // Each turn has two moves.
    for (let moves = 0; moves < 2 * bots.length;) {
      if (ada!.legal.length > 0) await ada!.move(ada!.legal[0]!);
      else {
        await botMoves(id, [ada!], wait);
        moves++;
      }
    }
    expect(Date.now() - since).toBeLessThan(6_000);
  });

  it('[P2.3] calls each by a short name of its own, unlike those at the table', async () => {
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

  it('[P2.24] seats characters under their names, each name once', async () => {
    const bots = [1, 2].map((seat) => ({ seat, level: 'novice', character: 'mordred' }));
    const { match } = await createMatch({ seats: 3, bots });
    expect(match.seats).toMatchObject([
      { name: 'Ada' },
      { name: 'Mordred', kind: 'bot', bot: 'strong', character: 'mordred' },
      { name: 'Mordred 2', kind: 'bot', bot: 'strong', character: 'mordred' },
    ]);
    expect(match.seats[0]).not.toHaveProperty('character');
  });

  it('[P2.24] keeps a character in storage, record and rematch', async () => {
    const { id, token } = await createMatch();
    const [ada] = await seated(id, [token]);
    await ada!.command({ t: 'bot', seat: 1, level: 'fair', character: 'ragna' });
    await evict(id, 'hibernate');
    expect((await infoOf(id)).seats[1]).toMatchObject({ name: 'Ragna', bot: 'fair', character: 'ragna' });
    await ada!.command({ t: 'concede' });
    const record = await (await fetchPath(`/api/matches/${id}/record`)).text();
    expect(record).toContain('\n; bot 1 fair\n; character 1 ragna\n');
    const again = ada!.next('match', ({ match }) => match.rematch.id !== null);
    await ada!.command({ t: 'rematch' });
    const next = await infoOf((await again).match.rematch.id!);
    expect(next.seats).toMatchObject([{ name: 'Ragna', character: 'ragna' }, { name: 'Ada' }]);
  });

  it('[P2.24] refuses a character that nobody knows', async () => {
    const bots = [{ seat: 1, level: 'fair', character: 'nobody' }];
    const response = await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', bots });
    expect((await response.json<ErrorBody>()).error.code).toBe('malformed');
  });

  it('[P2.3, P4.3] is refused with bots in the first seat, twice in one, or where no seat is', async () => {
    for (const seats of [[0], [1, 1], [2]]) {
      const bots = seats.map((seat) => ({ seat, level: 'fair' }));
      const response = await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', bots });
      expect((await response.json<ErrorBody>()).error.code).toBe('bad-bots');
    }
  });
});

describe('bots of a network that has many of them, without thinkers', () => {
  beforeEach(() => void vi.spyOn(ThinkerObject.prototype, 'think').mockReturnValue(null));

  const bots = [{ seat: 1, level: 'strong' }];

  /** A match made from an address, with its bot to act. */
  async function matchFrom(address: string) {
    const made = await postFrom(address, '/api/matches', { game: 'realm', seats: 2, name: 'Ada', bots });
    const { id, token } = await made.json<Created>();
    const [ada] = (await seated(id, [token])) as [WireClient];
    while (ada.legal.length > 0) await moveSafely(ada);
    return { id, ada };
  }

  /** Lets a match notice that no thinker answers, book its thought, and tell of a new pace. */
  async function askInVain(id: string): Promise<void> {
    vi.setSystemTime(Date.now() + PACE_MS / 3);
    for (let i = 0; i < 3; i++) await ring(id);
  }

  /** Lets the bot of a match that may think at once move without a thinker. */
  async function moveAlone({ id, ada }: Awaited<ReturnType<typeof matchFrom>>): Promise<void> {
    const moved = ada.reached(ada.n + 1);
    await askInVain(id);
    vi.setSystemTime(Date.now() + PACE_MS);
    await Promise.all([ring(id), moved]);
  }

  it('[P12.6] wait, which their players are told, and nobody else does', async () => {
    const [slow, quick] = [await matchFrom('192.0.2.7'), await matchFrom('192.0.2.8')];
    const headers = { 'cf-connecting-ip': '192.0.2.7' };
    const sender = (await senderOf(env, new Request(ORIGIN, { headers })))!;
    for (let n = 0; n < 30; n++) {
      thinkingBudget.book({ match: 'm', n, network: sender, game: 'realm', level: 'strong' }, Date.now());
    }
    const told = slow.ada.next('match', ({ match }) => match.areBotsSlow === true);
    await askInVain(slow.id);
    await told;
    await moveAlone(quick);
    expect((await infoOf(quick.id)).areBotsSlow).toBeUndefined();
    // However often it is woken, it thinks only once it may.
    const { n } = slow.ada;
    for (let i = 0; i < 3; i++) {
      vi.setSystemTime(Date.now() + PACE_MS);
      await ring(slow.id);
    }
    expect((await infoOf(slow.id)).moves).toBe(n);
    vi.setSystemTime(Date.now() + 10_000);
    await botMoves(slow.id, [slow.ada]);
    while (slow.ada.legal.length > 0) await moveSafely(slow.ada);
    const usual = slow.ada.next('match', ({ match }) => match.areBotsSlow === undefined);
    await moveAlone(slow);
    await usual;
  });
});

describe('a bot asked in later', () => {
  it('[P5.11] is seated by the host alone: the last seat starts the match', async () => {
    const { id, token } = await createMatch({ seats: 3 });
    const { token: other } = await joinMatch(id, 'Bo');
    const [ada, bo] = await seated(id, [token, other]);
    const ask = { t: 'bot', seat: 2, level: 'novice' };
    expect(await bo!.command(ask)).toMatchObject({ t: 'refused', code: 'not-host' });
    expect(await infoOf(id)).toMatchObject({ status: 'waiting', seats: [{}, {}, { kind: 'open' }] });
    await ada!.command({ t: 'seat', do: 'leave' });
    expect(await bo!.command(ask)).toMatchObject({ t: 'match' });
    expect(await bo!.command(ask)).toMatchObject({ t: 'match' });
  });

  it('[P5.11] fills an open seat, and the match starts', async () => {
    const { id, token } = await createMatch({ seats: 3 });
    const { token: other } = await joinMatch(id, 'Bo');
    const [ada, bo] = await seated(id, [token, other]);
    expect(await ada!.command({ t: 'bot', seat: 1, level: 'fair' })).toMatchObject({ code: 'taken' });
    expect(await ada!.command({ t: 'bot', seat: 3, level: 'fair' })).toMatchObject({ code: 'no-such-seat' });
    const started = bo!.next('welcome', ({ view }) => view !== null);
    await ada!.command({ t: 'bot', seat: 2, level: 'fair' });
    expect((await started).match.seats[2]).toMatchObject({ kind: 'bot', bot: 'fair' });
  });
});
