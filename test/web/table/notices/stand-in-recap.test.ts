import { expect, test } from 'vitest';
import { playedFor } from '../../../../web/src/lib/table/notices/stand-in-recap.ts';
import type { LogEntry } from '../../../../worker/protocol/index.ts';

const log = (...moves: readonly [seat: number, by?: LogEntry['by']][]): LogEntry[] =>
  moves.map(([seat, by], index) => ({ n: index + 1, seat, move: 'end', chance: [], ...(by ? { by } : {}) }));

const numbers = (entries: readonly LogEntry[]): number[] => entries.map(({ n }) => n);

test('moves of a bot for a seat are told, but not those of the clock, another or the player', () => {
  const entries = log([0], [1, 'bot'], [0, 'bot'], [1], [0, 'clock'], [0, 'bot'], [1, 'bot']);
  expect(numbers(playedFor(0, entries))).toEqual([3, 6]);
  expect(numbers(playedFor(1, entries))).toEqual([7]);
  expect(playedFor(null, entries)).toEqual([]);
});

test('it is told until the player moves again', () => {
  expect(playedFor(0, log([0, 'bot'], [0, 'bot'], [0]))).toEqual([]);
});
