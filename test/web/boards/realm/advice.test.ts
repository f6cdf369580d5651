import { expect, test } from 'vitest';
import type { Event } from '#games/realm/event.ts';
import { advice } from '../../../../web/src/lib/boards/realm/coach/advice.ts';
import type { Logged } from '../../../../web/src/lib/boards/realm/text/moves.ts';

const logOf = (...events: readonly Event[]): Logged[] => [{ n: 1, events } as unknown as Logged];
const both = { seat: 1, defender: 0 };
const open = { kind: 'accessed', ...both, target: 'throne', at: null, isEmpty: false } as const;
const took = { kind: 'took', ...both, card: 'KS', points: 2 } as const;

test('a loser learns of the first loss that a guard would have stopped', () => {
  expect(advice(logOf(open, took), 0)).toMatch(/on T1 before you crown/);
  expect(advice(logOf({ ...open, target: 'stronghold' }, { kind: 'stole', ...both, card: 'KS' }), 0)).toMatch(
    /on S1/,
  );
});

test('a loss behind guards, or of another seat, is no such lesson; to score nothing is one', () => {
  const guarded = logOf({ ...open, at: 'T1' }, took);
  expect(advice(guarded, 0)).toMatch(/was scored/);
  expect(advice(logOf(open, took), 2)).toMatch(/was scored/);
  const scored = { kind: 'scored', seat: 0, card: 'QH', points: 1 } as const;
  expect(advice([...guarded, ...logOf(scored)], 0)).toBeNull();
});
