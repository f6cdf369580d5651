import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, type ErrorBody, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, evict, fullMatch, postFrom } from '../support.ts';

afterEach(() => void vi.useRealTimers());

/** Number of matches a network may create per minute, as in wrangler.toml. */
const CREATED = 30;

const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);

/** An unlisted match for two, and its seats' sockets, each from an address. */
async function table(addresses: readonly [string, string]): Promise<readonly WireClient[]> {
  const { id, tokens } = await fullMatch(2, { visibility: 'unlisted' });
  return sit(id, tokens, addresses);
}

const sit = (id: string, tokens: readonly string[], addresses: readonly string[]): Promise<WireClient[]> =>
  Promise.all(
    tokens.map(async (token, seat) => {
      const client = await connect(id, addresses[seat]);
      await client.hello(token);
      return client;
    }),
  );

/** Ends a match; one seat asks for a rematch. */
async function askFirst([first]: readonly WireClient[]): Promise<void> {
  await first!.command({ t: 'concede' });
  await first!.command({ t: 'rematch' });
}

/** Ends a match; both seats ask for a rematch. Returns the answer to the second. */
async function playAgain(clients: readonly WireClient[]): Promise<ServerFrame> {
  await askFirst(clients);
  return clients[1]!.command({ t: 'rematch' });
}

/** The sockets of the next match, in the order of its seats. */
async function follow(
  clients: readonly WireClient[],
  addresses: readonly [string, string],
): Promise<readonly WireClient[]> {
  const nextSeats = clients.map(({ frames }) =>
    frames.flatMap((frame) => (frame.t === 'match' && frame.next ? [frame.next] : [])).at(-1)!,
  );
  const bySeat = [...nextSeats].sort((a, b) => a.seat - b.seat);
  for (const client of clients) client.close();
  return sit(
    bySeat[0]!.id,
    bySeat.map(({ token }) => token),
    addresses,
  );
}

describe('a series of rematches', () => {
  const HERE = ['127.0.0.1', '127.0.0.1'] as const;

  it('[P10.21] has so many in a minute, even of who has no other limit, and goes on when that is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    let clients = await table(HERE);
    for (let made = 0; made < LIMITS.rematchesPerMinute; made++) {
      vi.setSystemTime(Date.now() + 1000);
      expect(codeOf(await playAgain(clients))).toBe('match');
      clients = await follow(clients, HERE);
    }
    const refused = await playAgain(clients);
    const wait = 60 - (LIMITS.rematchesPerMinute - 1);
    expect(refused).toMatchObject({ t: 'refused', code: 'too-fast', retryAfter: wait });
    // Only the last request is missing, even after a crash.
    const id = clients[0]!.frames.flatMap((frame) => (frame.t === 'welcome' ? [frame.match.id] : []))[0]!;
    await evict(id, 'hibernate');
    vi.setSystemTime(Date.now() + wait * 1000 - 1);
    expect(await clients[1]!.command({ t: 'rematch' })).toMatchObject({ code: 'too-fast', retryAfter: 1 });
    vi.setSystemTime(Date.now() + 1);
    const made = await clients[1]!.command({ t: 'rematch' });
    expect(made).toMatchObject({ match: { rematch: { by: [0, 1], id: expect.any(String) as string } } });
    // The next one is refused until the second of the series is over.
    clients = await follow(clients, HERE);
    expect(await playAgain(clients)).toMatchObject({ code: 'too-fast', retryAfter: 1 });
  });

  it('is played at the pace of people without a refusal', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_100_000_000 });
    let clients = await table(HERE);
    for (let made = 0; made < 3 * LIMITS.rematchesPerMinute; made++) {
      vi.setSystemTime(Date.now() + 60_000 / LIMITS.rematchesPerMinute);
      expect(codeOf(await playAgain(clients))).toBe('match');
      clients = await follow(clients, HERE);
    }
  });
});

describe('a network', () => {
  it('[P10.20] makes no more matches by rematches than it may create', async () => {
    const addresses = ['2001:db8:7:1::1', '2001:db8:7:1::2'] as const;
    let made = 0;
    let last: ServerFrame | undefined;
    for (let tables = 0; last === undefined && tables <= CREATED; tables++) {
      let clients = await table(addresses);
      for (let inRow = 0; inRow < LIMITS.rematchesPerMinute - 1; inRow++) {
        const answer = await playAgain(clients);
        if (answer.t === 'refused') {
          last = answer;
          break;
        }
        made++;
        clients = await follow(clients, addresses);
      }
    }
    expect(last).toMatchObject({ code: 'too-fast', retryAfter: 60 });
    // A new minute may begin in between.
    expect(made).toBeGreaterThanOrEqual(CREATED);
    expect(made).toBeLessThanOrEqual(2 * CREATED);
  });

  it('that has created all it may asks in vain, and who sits there from another one does not', async () => {
    const [busy, calm] = ['192.0.2.60', '192.0.2.61'];
    const create = async (): Promise<string> => {
      const terms = { game: 'realm', seats: 2, name: 'Eve', visibility: 'unlisted' };
      const answer = await postFrom(busy, '/api/matches', terms);
      return answer.ok ? 'ok' : (await answer.json<ErrorBody>()).error.code;
    };
    const tables = await Promise.all([1, 2, 3].map(() => table([calm, busy])));
    for (const clients of tables) await askFirst(clients);
    let refused: WireClient | undefined;
    for (const [, eve] of tables) {
      // If a new minute begins after the last creation, the next table shows it.
      while ((await create()) === 'ok');
      if (codeOf(await eve!.command({ t: 'rematch' })) === 'too-fast') refused ??= eve;
      if (refused) break;
    }
    expect(refused).toBeDefined();
    const clients = await table([busy, calm]);
    expect(codeOf(await playAgain(clients))).toBe('match');
  });
});
