import { describe, expect, test } from 'vitest';
import { unreadAfter } from '../../../../web/src/lib/platform/match/chat-lines.ts';

const line = (at: number, text = 'Hello') => ({ seat: 1, to: null, name: 'Ben', text, at });
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => line(from + i));

describe('lines that were not read yet', () => {
  test('are all of them at first', () => expect(unreadAfter(null, lines(1, 3))).toBe(3));

  test('are those after the last that was read, also where one came late that is older', () => {
    expect(unreadAfter(line(3), lines(1, 3))).toBe(0);
    expect(unreadAfter(line(3), [...lines(1, 3), line(2, 'told late'), line(4)])).toBe(2);
  });

  test('are counted where as many old ones were dropped as came', () => {
    expect(unreadAfter(line(200), lines(3, 202))).toBe(2);
  });

  test('are the younger ones where the last that was read is there no more', () => {
    expect(unreadAfter(line(5), lines(8, 10))).toBe(3);
    expect(unreadAfter(line(5, 'muted since'), lines(1, 7))).toBe(2);
  });
});
