import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import type { Reader } from '../../../games/game.ts';
import { games } from '../../../games/index.ts';
import { welcomeText } from '../../../worker/match/socket/frames.ts';
import { visibleMoves } from '../../../worker/match/table/delay.ts';
import { GrowingText } from '../../../worker/match/table/growing-text.ts';
import { Table } from '../../../worker/match/table/table.ts';
import type { LogEntry, MatchInfo } from '../../../worker/protocol/index.ts';
import { seenBy } from '../../../games/step.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { TERMS, audienceOf, playRandom, sitterOf } from '../../support/stored-match.ts';

afterEach(() => void vi.restoreAllMocks());

const AT = 5000;
const MOVES = 120;
const now = (): number => AT;
const NO_INFO = {} as MatchInfo;

function newTable(game: string, seats: number, spectatorDelay = 0): { table: Table; store: MemoryStore } {
  const store = new MemoryStore();
  const sitters = Array.from({ length: seats }, (_, seat) => sitterOf(seat));
  const table = Table.create(store, now, { ...TERMS, game, seats, spectatorDelay }, sitters, {});
  return { table, store };
}

const readersOf = (table: Table): Reader[] => [
  'spectator',
  ...Array.from({ length: table.terms.seats }, (_, seat) => seat),
];

const welcomesOf = (table: Table): string[] =>
  readersOf(table).flatMap((reader) =>
    [false, true].map((events) =>
      welcomeText(table, NO_INFO, AT, audienceOf(reader, { legal: true, events })),
    ),
  );

const logIn = (welcome: string): LogEntry[] => (JSON.parse(welcome) as { log: LogEntry[] }).log;

describe('a welcome', () => {
  for (const { id, seats } of games) {
    it(`of ${id} is the same from texts that grew with the match as from its rows, behind or not`, () => {
      for (const delay of [0, 7]) {
        const { table, store } = newTable(id, Math.max(2, seats.min), delay);
        const random = seededRandom(5);
        while (table.status === 'playing' && table.moves < MOVES) {
          playRandom(table, random);
          // Not after each move, to test catching up with several at once.
          if (random.below(4) > 0) continue;
          const rebuilt = Table.open(store, now)!;
          expect(welcomesOf(table)).toEqual(welcomesOf(rebuilt));
        }
        if (table.status === 'playing') table.concede(0, 'end');
        const log = logIn(welcomesOf(table)[0]!);
        expect(log.map(({ n }) => n)).toEqual(Array.from({ length: log.length }, (_, i) => i + 1));
        expect(log.length).toBe(visibleMoves(table, 'spectator'));
        expect(welcomesOf(table)).toEqual(welcomesOf(Table.open(store, now)!));
      }
    });
  }

  it.each(games)(
    '[P6.11] of $id has the events of each move if asked for, and nothing more otherwise',
    (game) => {
      const { table } = newTable(game.id, game.seats.max, 3);
      const random = seededRandom(7);
      while (table.status === 'playing' && table.moves < MOVES) playRandom(table, random);
      if (table.status === 'playing') table.concede(0, 'end');
      for (const reader of readersOf(table)) {
        const [plain, told] = [false, true].map((events) =>
          logIn(welcomeText(table, NO_INFO, AT, audienceOf(reader, { events }))),
        );
        const events = [...table.play!.history()].map((made) => game.eventsOf(seenBy(game, made, reader)));
        expect(plain!.some((entry) => 'events' in entry)).toBe(false);
        expect(told).toEqual(plain!.map((entry, index) => ({ ...entry, events: events[index] })));
      }
    },
  );

  it('costs no replay of the moves that it said before, however many there are', () => {
    const { table } = newTable('realm', 3);
    const random = seededRandom(5);
    const seen = vi.spyOn(GrowingText.prototype, 'add');
    const replayed = vi.spyOn(table.game, 'play');
    for (let n = 1; n <= MOVES; n++) {
      playRandom(table, random);
      replayed.mockClear();
      seen.mockClear();
      for (let again = 0; again < 3; again++) welcomesOf(table);
      expect(replayed).not.toHaveBeenCalled();
      expect(seen).toHaveBeenCalledTimes(2 * readersOf(table).length);
    }
  });
});

describe('an old command that comes again', () => {
  it('costs a few moves, not the whole match', () => {
    const { table } = newTable('realm', 3);
    const random = seededRandom(5);
    for (let n = 1; n <= MOVES; n++) playRandom(table, random);
    const rows = table.play!.moves;
    const replayed = vi.spyOn(table.game, 'play');
    for (const n of [1, 16, 17, 50, MOVES - 1, MOVES]) {
      replayed.mockClear();
      const again = table.move(rows[n - 1]!.seat, rows[n - 1]!.command, 'keep', 0);
      expect(again).toMatchObject({ ok: true, value: { n } });
      expect(replayed.mock.calls.length).toBeLessThan(20);
    }
  });
});
