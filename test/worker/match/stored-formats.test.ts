import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import {
  FORMATS,
  migrate,
  NewerVersion,
  oldestOf,
  openFormat,
  type StoredFormat,
} from '../../../worker/stored-formats.ts';
import { verifyRecord } from '../../../worker/protocol/verify.ts';
import { tokenOf } from '../../support/stored-match.ts';
import { factsOf, infoOf, lay, STORED } from './stored.ts';
import { connect, evict, fetchPath, seated } from '../support.ts';

const inStorage = (check: (storage: DurableObjectStorage) => void): Promise<void> =>
  runInDurableObject(env.MATCH.get(env.MATCH.newUniqueId()), (_, { storage }) => check(storage));

/** A format whose migrations each add the number that they came from to a list. */
const noting = (number: number, ...from: number[]): StoredFormat => ({
  number,
  migrations: Object.fromEntries(
    from.map((at) => [at, ({ kv }) => kv.put('path', [...(kv.get<number[]>('path') ?? []), at])]),
  ),
});

describe('a stored format', () => {
  it('has all migrations between its oldest number and its own', () => {
    for (const [object, format] of Object.entries<StoredFormat>(FORMATS)) {
      const from = Object.keys(format.migrations).map(Number);
      const oldest = oldestOf(format);
      expect(from, object).toEqual(Array.from({ length: format.number - oldest }, (_, i) => oldest + i));
    }
  });

  it('is reached by one migration after the other', () =>
    inStorage((storage) => {
      migrate(storage, noting(4, 2, 3), 2);
      expect(storage.kv.get('path')).toEqual([2, 3]);
    }));

  it('is not guessed at if it is newer, or older than all migrations', () =>
    inStorage((storage) => {
      expect(() => migrate(storage, noting(4, 2, 3), 5)).toThrow(NewerVersion);
      expect(() => migrate(storage, noting(4, 2, 3), 1)).toThrow('format 1 is no longer read');
      expect([...storage.kv.list()]).toEqual([]);
    }));

  it('costs an object no row before its first change', () =>
    inStorage((storage) => {
      openFormat(storage, noting(1));
      expect([...storage.kv.list()]).toEqual([]);
    }));

  it('is 1 for an object with data and no number, which is migrated once', () =>
    inStorage((storage) => {
      storage.sql.exec('CREATE TABLE listing (id TEXT PRIMARY KEY)');
      openFormat(storage, noting(3, 1, 2));
      openFormat(storage, noting(3, 1, 2));
      expect([...storage.kv.list()]).toEqual([
        ['format', 3],
        ['path', [1, 2]],
      ]);
    }));

  it('is the present one for a new object', () =>
    inStorage((storage) => {
      openFormat(storage, noting(3, 1, 2));
      expect([...storage.kv.list()]).toEqual([['format', 3]]);
    }));

  it('stays as it was if a migration fails', () =>
    inStorage((storage) => {
      storage.kv.put('key', 'a');
      const failing: StoredFormat = {
        number: 3,
        migrations: {
          ...noting(2, 1).migrations,
          2: () => {
            throw new Error('the disk is full');
          },
        },
      };
      expect(() => openFormat(storage, failing)).toThrow('the disk is full');
      expect([...storage.kv.list()]).toEqual([['key', 'a']]);
    }));
});

/** The moves among the facts of a sample, in order. */
const movesOf = (facts: Readonly<Record<string, unknown>>): (readonly [number, string, string])[] =>
  Object.entries(facts).flatMap(([name, value]) =>
    name.startsWith('move ') ? [value as readonly [number, string, string]] : [],
  );

describe('a match stored in the present format', () => {
  it('has its number', () => {
    expect(STORED.playing.founding).toMatchObject({ format: FORMATS.match.number });
  });

  it('opens in the middle and is played to its end, which verifies', async () => {
    const id = await lay(STORED.playing);
    const stored = movesOf(STORED.playing);
    expect(await infoOf(id)).toMatchObject({ id, status: 'playing', moves: stored.length });
    const clients = await seated(id, [0, 1, 2].map(tokenOf));
    const { chat, log } = await (await connect(id)).hello();
    expect(chat.map(({ text }) => text)).toEqual(['well played 👑', "who's winning?"]);
    expect(log).toHaveLength(stored.length);
    const random = seededRandom(1);
    while (clients[0]!.view!.outcome === null) {
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      const { n } = actor;
      await actor.playRandom(random);
      await Promise.all(clients.map((client) => client.reached(n + 1)));
    }
    const text = await (await fetchPath(`/api/matches/${id}/record`)).text();
    expect(verifyRecord(text, games)).toMatchObject({ ok: true });
    expect(text).toContain('\n; pact accept 1 0 terms Peace\n');
    const moves = text.split('\n').filter((line) => /^\d /.test(line));
    expect(moves.slice(0, stored.length)).toEqual(stored.map(([seat, , move]) => `${seat} ${move}`));
  });

  it('knows a command that was carried out before', async () => {
    const id = await lay(STORED.playing);
    const stored = movesOf(STORED.playing);
    const [seat, command, move] = stored.at(-1)!;
    const [client] = await seated(id, [tokenOf(seat)]);
    expect(await client!.move(move, command)).toMatchObject({ t: 'move', n: stored.length, seat, move });
    expect((await infoOf(id)).moves).toBe(stored.length);
  });

  it('opens after its end, with how it ended, its clock, its bot and its rematch', async () => {
    const id = await lay(STORED.over);
    const before = await factsOf(id);
    expect(await infoOf(id)).toMatchObject({
      status: 'over',
      outcome: { reason: 'concession', winners: [1] },
      seats: [{ kind: 'human' }, { kind: 'bot' }],
      clock: { perMove: 30, bank: 60 },
      rematch: { by: [0], id: 'rematch2345678' },
    });
    const { log } = await (await connect(id)).hello();
    expect(log).toHaveLength(movesOf(STORED.over).length);
    await evict(id, 'close');
    expect(await factsOf(id)).toEqual(before);
  });
});
