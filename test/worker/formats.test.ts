import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../games/chance.ts';
import { parseRecord } from '../../games/record.ts';
import { replayRecord } from '../../games/replay.ts';
import { FORMAT, type Terms } from '../../worker/match/table/store.ts';
import { CLOSE, type ErrorBody, type MatchInfo, type PactEvent } from '../../worker/protocol.ts';
import { verifyRecord } from '../../worker/verify.ts';
import { tokenOf } from '../support/stored-match.ts';
import first from './formats/1.json' with { type: 'json' };
import second from './formats/2.json' with { type: 'json' };
import third from './formats/3.json' with { type: 'json' };
import fourth from './formats/4.json' with { type: 'json' };
import fiveCrowns from './formats/five-crowns.json' with { type: 'json' };
import { contentsOf, type Row, type Sample } from './formats/sample.ts';
import { connect, createMatch, evict, fetchPath, post, seated } from './support.ts';

/** A match in the middle and one with an end, a bot, a clock and a rematch; for each format that there ever was. */
const SAMPLES: Readonly<Record<number, { readonly playing: Sample; readonly over: Sample }>> = {
  1: first,
  2: second,
  3: third,
  4: fourth,
};
const pactLine = (row: string): string => {
  const { do: deed, seat, with: other, terms } = JSON.parse(row) as PactEvent;
  return `\n; pact ${deed} ${seat} ${other} terms ${terms}\n`;
};

// A host that ran those versions has counted their matches, and knows their ids by that.
beforeAll(() => env.STATS.get(env.STATS.idFromName('all')).add({ 'matches-founded': 1 }));

const stubOf = (id: string) => env.MATCH.get(env.MATCH.idFromName(id));

/** Writes a sample where its match would lie, changed as wanted, and has it opened anew. */
async function lay(
  { schema, rows }: Sample,
  change: (terms: Terms) => Terms = (same) => same,
): Promise<string> {
  const fact = rows.fact!.map(({ name, value }) =>
    name === 'founding'
      ? { name, value: JSON.stringify(change(JSON.parse(String(value)) as Terms)) }
      : { name, value },
  );
  const { id } = JSON.parse(String(fact.find(({ name }) => name === 'founding')!.value)) as Terms;
  await runInDurableObject(stubOf(id), (_, { storage: { sql } }) => {
    for (const statement of schema) sql.exec(statement);
    for (const [table, all] of Object.entries({ ...rows, fact })) {
      for (const row of all) {
        sql.exec(
          `INSERT INTO ${table} VALUES (${Object.keys(row).fill('?').join(', ')})`,
          ...Object.values(row),
        );
      }
    }
  });
  await evict(id, 'close');
  return id;
}

const schemaOf = (id: string): Promise<string[]> =>
  runInDurableObject(stubOf(id), (_, { storage: { sql } }) =>
    sql
      .exec<{ name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
      )
      .toArray()
      .filter(({ name }) => !name.startsWith('_cf'))
      .map((table) => table.sql),
  );

const rowsOf = (id: string): Promise<Row[]> =>
  runInDurableObject(stubOf(id), (_, { storage: { sql } }) =>
    sql.exec<Record<string, string>>('SELECT name, value FROM fact ORDER BY name').toArray(),
  );

const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();

describe('the stored format', () => {
  it('has a sample of each version', () => {
    expect(Object.keys(SAMPLES).map(Number)).toEqual(Array.from({ length: FORMAT }, (_, i) => i + 1));
  });

  it('is the one that is written now: other tables need another number, and a sample', async () => {
    const { id } = await createMatch();
    const plain = (statements: readonly string[]): string[] =>
      statements.map((text) => text.replace(/\s+/g, ' '));
    expect(plain(await schemaOf(id))).toEqual(plain(SAMPLES[FORMAT]!.playing.schema));
  });
});

describe.each(Object.entries(SAMPLES))('a match stored in format %s', (format, { playing, over }) => {
  const contents = { playing: contentsOf(playing), over: contentsOf(over) };

  it('opens in the middle and is played to its end, which verifies', async () => {
    const id = await lay(playing);
    const moves = contents.playing.move.length;
    expect(await infoOf(id)).toMatchObject({ id, status: 'playing', moves, standIns: 'day' });
    const clients = await seated(id, [0, 1, 2].map(tokenOf));
    const { chat, log } = await (await connect(id)).hello();
    expect(chat.map(({ seat, text }) => [seat, text])).toEqual(
      contents.playing.chat
        .filter(({ heard_by }) => (heard_by ?? null) === null)
        .map(({ seat, text }) => [seat, text]),
    );
    expect(log).toHaveLength(moves);
    const random = seededRandom(1);
    while (clients[0]!.view!.outcome === null) {
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      const { n } = actor;
      await actor.playRandom(random);
      await Promise.all(clients.map((client) => client.reached(n + 1)));
    }
    const text = await (await fetchPath(`/api/matches/${id}/record`)).text();
    expect(verifyRecord(text)).toMatchObject({ ok: true });
    for (const { row } of contents.playing.pact) expect(text).toContain(pactLine(String(row)));
    const kept = contents.playing.move.map(({ seat, move }) => `${seat} ${move}`);
    expect(
      text
        .split('\n')
        .filter((line) => /^\d /.test(line))
        .slice(0, kept.length),
    ).toEqual(kept);
  });

  it('lies in the tables of this version as soon as it was opened', async () => {
    for (const [name, sample] of Object.entries({ playing, over })) {
      const id = await lay(sample, (terms) => ({
        ...terms,
        id: `taken${name.length}345678${'pqrst'[Number(format)]}`,
      }));
      await infoOf(id);
      expect(await schemaOf(id)).toEqual(SAMPLES[FORMAT]!.playing.schema);
      const { fact } = { playing: third.playing, over: third.over }[name]!.rows;
      const names = (await rowsOf(id)).map((row) => row.name);
      if (Number(format) > 1) expect(names).toEqual(expect.arrayContaining(fact.map((row) => row.name)));
      // Once more, from what was written.
      const before = await infoOf(id);
      await evict(id, 'close');
      expect(await infoOf(id)).toEqual(before);
    }
  });

  it('knows a command that was carried out before', async () => {
    const id = await lay(playing, (terms) => ({
      ...terms,
      id: `repeat2345678${'pqrst'[Number(format)]}`,
    }));
    const { n, seat, command, move } = contents.playing.move.at(-1)!;
    const [client] = await seated(id, [tokenOf(Number(seat))]);
    expect(await client!.move(String(move), String(command))).toMatchObject({ t: 'move', n, seat, move });
    expect((await infoOf(id)).moves).toBe(n);
  });

  it('opens after its end, with how it ended, its clock, its bot and its rematch', async () => {
    const id = await lay(over);
    expect(await infoOf(id)).toMatchObject({
      status: 'over',
      outcome: { reason: 'concession', winners: [1] },
      seats: [{ kind: 'human' }, { kind: 'bot' }],
      clock: { perMove: 30, bank: 60 },
      rematch: { by: [0], id: 'rematch2345678' },
    });
    const record = parseRecord(await (await fetchPath(`/api/matches/${id}/record`)).text());
    expect(record.ok && replayRecord(record.value).ok).toBe(true);
    const log = (await (await connect(id)).hello()).log;
    expect(log.map(({ by }) => by ?? null)).toEqual(contents.over.move.map(({ made_by }) => made_by));
  });
});

it('a match stored before there were hosts is managed by the first person, not by a bot', async () => {
  const { schema, rows } = SAMPLES[1]!.over;
  const bots = JSON.stringify({ seats: { 0: 'fair' }, standIns: {} });
  const fact = rows.fact!.map((row) => (row.name === 'bots' ? { ...row, value: bots } : row));
  const id = await lay({ schema, rows: { ...rows, fact } }, (terms) => ({
    ...terms,
    id: 'manager2345678',
  }));
  expect(await infoOf(id)).toMatchObject({ host: 1, seats: [{ kind: 'bot' }, { kind: 'human' }] });
  await evict(id, 'close');
  expect(await infoOf(id)).toMatchObject({ host: 1 });
});

it('a match of Five Crowns stored before its view had `lastRound` shows it, and is played on', async () => {
  const id = await lay(fiveCrowns);
  const clients = await seated(id, [0, 1, 2].map(tokenOf));
  const watcher = await connect(id);
  const { view } = await watcher.hello();
  // Seat 1 went out in round 2, with 4s wild; the others held these when it ended.
  const lastRound = {
    round: 2,
    wild: 4,
    seats: [
      { melds: [], left: ['3H', '4*', '6D', '7H'] },
      { melds: [['5S', '4D', '4S', '4*']], left: [] },
      { melds: [], left: ['7S', '7*', '8D', 'QS'] },
    ],
  };
  for (const seen of [view, ...clients.map((client) => client.view)])
    expect(seen).toMatchObject({ round: 3, lastRound });
  const actor = clients.find(({ legal }) => legal.length > 0)!;
  const { n } = actor;
  await actor.playRandom(seededRandom(1));
  await watcher.reached(n + 1);
  expect(watcher.view).toMatchObject({ round: 3, lastRound });
});

describe('a match that a newer version wrote', () => {
  const { playing } = SAMPLES[FORMAT]!;
  const codeOf = async (response: Response): Promise<string> =>
    `${response.status} ${(await response.json<ErrorBody>()).error.code}`;
  const newer: readonly [string, (terms: Terms) => Terms][] = [
    ['a newer format', (terms) => ({ ...terms, id: 'newerfmt234567', format: FORMAT + 1 })],
    ['newer rules', (terms) => ({ ...terms, id: 'newerru2es3456', rules: terms.rules + 1 })],
    ['an unknown game', (terms) => ({ ...terms, id: 'newergame23456', game: 'chess' })],
  ];

  it.each(newer)('[P4.9, P10.29] in %s is refused with a code, and left as it is', async (_, change) => {
    const id = await lay(playing, change);
    const before = await rowsOf(id);
    const path = `/api/matches/${id}`;
    const authorization = `Bearer ${tokenOf(0)}`;
    expect(await codeOf(await fetchPath(path))).toBe('503 newer-version');
    expect(await codeOf(await fetchPath(`${path}/record`))).toBe('503 newer-version');
    expect(await codeOf(await post(`${path}/join`, { name: 'Bo' }))).toBe('503 newer-version');
    const renewal = await fetchPath(`${path}/token`, { method: 'POST', headers: { authorization } });
    expect(await codeOf(renewal)).toBe('503 newer-version');
    expect((await (await connect(id)).whenClosed()).code).toBe(CLOSE.newer);
    expect((await fetchPath(`/match/${id}`)).status).toBe(404);
    await runInDurableObject(stubOf(id), (_, { storage }) => storage.setAlarm(Date.now() + 60_000));
    await runDurableObjectAlarm(stubOf(id));
    expect(await runInDurableObject(stubOf(id), (_, { storage }) => storage.getAlarm())).toBeGreaterThan(
      Date.now(),
    );
    expect(await rowsOf(id)).toEqual(before);
  });
});

describe('a match whose moves can not be replayed', () => {
  const { playing } = SAMPLES[FORMAT]!;
  const DAY = 86_400_000;
  const codeOf = async (response: Response): Promise<string> =>
    `${response.status} ${(await response.json<ErrorBody>()).error.code}`;
  // Far ahead, for an alarm can't be set to ring in the past.
  const lastAt = 4_000_000_000_000;
  /** The sample with other facts, and every move at that time. */
  const withFacts = (change: (name: string, value: Row) => unknown): Sample => ({
    ...playing,
    rows: {
      fact: playing.rows.fact!.map(({ name, value }) => {
        const read = JSON.parse(String(value)) as Row;
        const timed = String(name).startsWith('move ') ? Object.assign([], read, { 4: lastAt }) : read;
        const changed = change(String(name), timed as Row);
        return { name: name!, value: typeof changed === 'string' ? changed : JSON.stringify(changed) };
      }),
    },
  });
  const withMove = (move: string): Sample =>
    withFacts((name, value) => (name === 'move 3' ? Object.assign([], value, { 2: move }) : value));
  const withStart = (start: unknown): Sample =>
    withFacts((name, value) => (name !== 'seats' ? value : start === '{' ? start : { ...value, start }));

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: lastAt + DAY }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['a move that the rules refuse', 'spentm23456789', withMove('trap S2')],
    ['a move that is none', 'spentm2345678a', withMove('levitate 7H')],
    ['a deal that is not the rules’', 'spentm2345678b', withStart({ at: 1, dealer: 0, opening: [] })],
    ['rows that can’t be read', 'spentm2345678c', withStart('{')],
  ])(
    '[P4.9, P10.30] for %s is refused with a code, logged, left as it is, and gone in the end',
    async (_, id, sample) => {
      const lines: string[] = [];
      vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
      await lay(sample, (terms) => ({ ...terms, id }));
      const before = await rowsOf(id);
      const path = `/api/matches/${id}`;
      const authorization = `Bearer ${tokenOf(0)}`;
      expect(await codeOf(await fetchPath(path))).toBe('500 internal');
      expect(await codeOf(await fetchPath(`${path}/record`))).toBe('500 internal');
      expect(await codeOf(await post(`${path}/join`, { name: 'Bo' }))).toBe('500 internal');
      const renewal = await fetchPath(`${path}/token`, { method: 'POST', headers: { authorization } });
      expect(await codeOf(renewal)).toBe('500 internal');
      expect((await (await connect(id)).whenClosed()).code).toBe(CLOSE.internal);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual({
        event: 'error',
        where: 'open',
        name: expect.any(String) as string,
      });
      expect(lines.join()).not.toContain(id);
      const alarmOf = () => runInDurableObject(stubOf(id), (_, { storage }) => storage.getAlarm());
      expect(await alarmOf()).toBe(lastAt + 30 * DAY);
      await runDurableObjectAlarm(stubOf(id));
      expect(await alarmOf()).toBe(lastAt + 30 * DAY);
      expect(await rowsOf(id)).toEqual(before);
      vi.setSystemTime(lastAt + 30 * DAY);
      await runDurableObjectAlarm(stubOf(id));
      expect(await codeOf(await fetchPath(path))).toBe('404 no-match');
      expect(await alarmOf()).toBeNull();
      await evict(id, 'close');
      expect(await codeOf(await fetchPath(path))).toBe('404 no-match');
    },
  );
});
