import { describe, expect, test } from 'vitest';
import { isUrgent, seatTime, timeWarning } from '../../../../web/src/lib/table/play/time-left.ts';

/** Seat 0 began thinking at 1000, with a minute for the move and five in the bank. */
const CLOCK = { perMove: 60, bank: 300, left: [300_000, 120_000], deadline: 361_000 };

describe('the time of the seat to act', () => {
  test('runs down its share of the move first, then the bank', () => {
    expect(seatTime(CLOCK, 0, 0, 1_000)).toEqual({ move: 60_000, bank: 300_000, runs: true });
    expect(seatTime(CLOCK, 0, 0, 31_000)).toEqual({ move: 30_000, bank: 300_000, runs: true });
    expect(seatTime(CLOCK, 0, 0, 61_000)).toEqual({ move: 0, bank: 300_000, runs: true });
    expect(seatTime(CLOCK, 0, 0, 161_000)).toEqual({ move: 0, bank: 200_000, runs: true });
  });

  test('does not fall below nothing while the clock’s move is on its way', () => {
    expect(seatTime(CLOCK, 0, 0, 400_000)).toEqual({ move: 0, bank: 0, runs: true });
  });
});

test('those who wait keep their banks', () => {
  expect(seatTime(CLOCK, 1, 0, 161_000)).toEqual({ move: 60_000, bank: 120_000, runs: false });
});

test('before the start everyone has the whole bank', () => {
  const waiting = { ...CLOCK, left: [], deadline: null };
  expect(seatTime(waiting, 1, null, 0)).toEqual({ move: 60_000, bank: 300_000, runs: false });
});

test.each([
  [31_000, '', false],
  [30_000, 'Less than 30 seconds left.', false],
  [10_001, 'Less than 30 seconds left.', false],
  [10_000, 'Less than 10 seconds left.', false],
  [9_999, 'Less than 10 seconds left.', true],
  [0, 'Less than 10 seconds left.', true],
])('%i ms warn with "%s"', (left, words, urgent) => {
  const time = { move: left, bank: 0, runs: true };
  expect(timeWarning(time)).toBe(words);
  expect(isUrgent(time)).toBe(urgent);
  expect(timeWarning({ ...time, runs: false })).toBe('');
  expect(isUrgent({ ...time, runs: false })).toBe(false);
});

test('the bank counts into what is left', () => {
  expect(timeWarning({ move: 1_000, bank: 60_000, runs: true })).toBe('');
});
