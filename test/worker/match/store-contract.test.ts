import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import { FactStore } from '../../../worker/match/socket/fact-store.ts';
import {
  NEW_HOST_STATE,
  NO_BOTS,
  type ChatRow,
  type MatchStore,
  type MoveRow,
} from '../../../worker/match/table/store.ts';
import { FORMATS, NewerVersion } from '../../../worker/stored-formats.ts';
import { recordOf } from '../../../worker/match/table/record.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { TERMS, playRandom, sitterOf } from '../../support/stored-match.ts';

/** Gives the check a function that opens the same storage repeatedly. */
type Run = (check: (open: () => MatchStore) => void) => Promise<void>;

const inMemory: Run = async (check) => {
  const store = new MemoryStore();
  check(() => store);
};

const inObject: Run = (check) =>
  runInDurableObject(env.MATCH.get(env.MATCH.newUniqueId()), (_, { storage }) =>
    check(() => new FactStore(storage)),
  );

const MOVE: MoveRow = { seat: 0, command: 'a', move: 'keep', chance: [], at: 1, by: null };
const LINE: ChatRow = { n: 1, seat: 0, to: null, name: 'Ada', text: 'hello', at: 1, command: 'a', moves: 0 };

describe.each([
  ['memory', inMemory],
  ['an object', inObject],
])('a store in %s', (_, run) => {
  it('keeps nothing before a match is founded', () => run((open) => expect(open().load()).toBeNull()));

  it('gives back what a match was founded with, and nothing else yet', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(0)]);
      expect(open().load()).toEqual({
        terms: TERMS,
        sitters: [sitterOf(0)],
        start: null,
        moves: [],
        chat: [],
        rematch: { by: [], id: null },
        bots: NO_BOTS,
        hosting: NEW_HOST_STATE,
        pacts: [],
        devices: {},
        awaySince: {},
        handed: {},
        receipts: null,
      });
    }));

  it('seats people in order of seats, and gives a seat another token', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(2), sitterOf(0)]);
      open().sit({ ...sitterOf(1), name: `O'Hara "\\" -- %s \u{1f451}` });
      open().sit({ ...sitterOf(0), tokenHash: 'ff' });
      const kept = open().load()!.sitters;
      expect(kept.map(({ seat }) => seat)).toEqual([0, 1, 2]);
      expect(kept[0]!.tokenHash).toBe('ff');
      expect(kept[1]!.name).toBe(`O'Hara "\\" -- %s \u{1f451}`);
    }));

  it('keeps moves in order, with their chance and who made them, each number once', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(0)]);
      const start = { at: 5, dealer: 1, opening: [{ kind: 'deck', words: ['AC', '2D'] }], nextSeed: '5f' };
      const chance = [
        { kind: 'shuffle', words: ['2C', '3C'] },
        { kind: 'pick', words: ['4C'] },
      ];
      const rows: MoveRow[] = [MOVE, { ...MOVE, chance }, { ...MOVE, seat: 1, move: 'end', by: 'clock' }];
      open().start(start);
      rows.forEach((row, index) => open().addMove(index + 1, row));
      expect(() => open().addMove(3, MOVE)).toThrow();
      const opened = open();
      opened.load();
      expect(() => opened.addMove(3, MOVE)).toThrow();
      opened.addMove(4, MOVE);
      expect(() => opened.addMove(4, MOVE)).toThrow();
      expect(() => opened.addMove(2, MOVE)).toThrow();
      rows.push(MOVE);
      expect(open().load()).toMatchObject({ start, moves: rows });
      expect(open().load()!.moves).toHaveLength(4);
    }));

  it('keeps chat lines of seats and spectators, and drops old ones', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(0)]);
      const lines = [LINE, { ...LINE, n: 2, seat: null, name: null }, { ...LINE, n: 3, text: '\u{1f451}' }];
      open().addChat(lines[0]!, null);
      open().addChat(lines[1]!, null);
      expect(open().load()!.chat).toEqual(lines.slice(0, 2));
      open().addChat(lines[2]!, 1);
      expect(open().load()!.chat).toEqual(lines.slice(1));
    }));

  it('lets chat lines follow who said them, and drops some', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(0)]);
      const lines = [LINE, { ...LINE, n: 2, to: 1 }, { ...LINE, n: 3 }];
      for (const line of lines) open().addChat(line, null);
      const moved = [
        { ...lines[0]!, seat: 2 },
        { ...lines[1]!, seat: 1, to: 0 },
      ];
      open().changeChat(moved, [3]);
      expect(open().load()!.chat).toEqual(moved);
    }));

  it('keeps the last word on a rematch and on bots', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(0)]);
      const bots = {
        seats: { 1: 'novice' },
        standIns: { 0: { by: [1], active: true, askedAt: 1 } },
      } as const;
      open().setRematch({ by: [0], id: null });
      open().setRematch({ by: [0, 1], id: 'x' });
      open().setBots(NO_BOTS);
      open().setBots(bots);
      expect(open().load()).toMatchObject({ rematch: { by: [0, 1], id: 'x' }, bots });
    }));

  it('keeps where players are reached, and since when they are away', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(0)]);
      const devices = { 0: [{ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }] };
      open().setDevices(devices);
      open().setAwaySince({ 0: 5, 2: 7 });
      open().setAwaySince({ 2: 7 });
      expect(open().load()).toMatchObject({ devices, awaySince: { 2: 7 } });
      expect(open().load()!.awaySince).toEqual({ 2: 7 });
    }));

  it('keeps tokens that were handed over, and receipts', () =>
    run((open) => {
      open().create(TERMS, [sitterOf(0)]);
      const receipts = { secret: 'ab', list: [{ key: 'k', request: 'r', tokenHash: 't', at: 5 }] };
      open().setHanded({ 0: ['ff', 'ee'] });
      open().setReceipts(receipts);
      expect(open().load()).toMatchObject({ handed: { 0: ['ff', 'ee'] }, receipts });
    }));

  it('does not read what a newer version wrote', () =>
    run((open) => {
      open().create({ ...TERMS, format: FORMATS.match.number + 1 }, [sitterOf(0)]);
      expect(() => open().load()).toThrow(NewerVersion);
    }));

  it('gives a table back as it was, after every move', () =>
    run((open) => {
      const now = (): number => 1000;
      const table = Table.create(open(), now, TERMS, [0, 1, 2].map(sitterOf), {});
      const random = seededRandom(1);
      while (table.status === 'playing') {
        playRandom(table, random);
        if (table.moves % 10 === 0) {
          expect(Table.open(open(), now)!.position).toEqual(table.position);
        }
      }
      expect(recordOf(Table.open(open(), now)!)).toBe(recordOf(table));
    }));
});

it('makes one record of the same commands, wherever it is kept', async () => {
  const records: string[] = [];
  for (const run of [inMemory, inObject]) {
    await run((open) => {
      const table = Table.create(open(), () => 1000, TERMS, [0, 1, 2].map(sitterOf), {});
      const random = seededRandom(2);
      while (table.status === 'playing') playRandom(table, random);
      records.push(recordOf(table));
    });
  }
  expect(records[0]).toBe(records[1]);
});
