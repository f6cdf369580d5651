import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Position } from '#games/game.ts';
import type { Entry } from '../../../../web/src/lib/platform/match/frames.ts';
import { Reveals } from '../../../../web/src/lib/platform/match/reveals.svelte.ts';
import type { Moment } from '../../../../web/src/lib/platform/match/staging.ts';

const MOVE_MS = 320;
const CARD = { card: 'KS', seat: 1, zone: 'throne', index: 0 };

let move: string;

beforeEach(() => {
  vi.useFakeTimers();
  move = `${MOVE_MS}ms`;
  // Replaces Svelte's runes, because nothing is rendered here.
  vi.stubGlobal('$state', { raw: (value: unknown) => value });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => move }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const view = { toAct: 0, outcome: null } as unknown as Position;
const after = (n: number): Moment => ({
  view,
  log: Array.from({ length: n }, (_, index) => ({ n: index + 1 }) as Entry),
});

/** A table after three moves, and the moves that its board shows and its texts tell. */
function tableAt3(staged: readonly number[], arrival = 1) {
  const reveals = new Reveals<Moment>(
    { view: null, log: [] },
    {
      staged: ({ n }) => (staged.includes(n) ? [CARD] : null),
      arrival: () => arrival,
    },
    () => null,
  );
  reveals.arrive(after(3));
  const seen = () => [reveals.board.log.length, reveals.told.log.length, reveals.staged !== null];
  return { reveals, seen };
}

test('an ordinary move is shown at once, and told when its cards have arrived', () => {
  const { reveals, seen } = tableAt3([]);
  expect(seen()).toEqual([3, 3, false]);
  reveals.arrive(after(4));
  expect(seen()).toEqual([4, 3, false]);
  expect(reveals.isBehind).toBe(false);
  vi.advanceTimersByTime(MOVE_MS);
  expect(seen()).toEqual([4, 4, false]);
});

test('a move is told only when its cards have turned over', () => {
  const { reveals, seen } = tableAt3([], 2.2);
  reveals.arrive(after(4));
  vi.advanceTimersByTime(2 * MOVE_MS);
  expect(seen()).toEqual([4, 3, false]);
  vi.advanceTimersByTime(0.2 * MOVE_MS);
  expect(seen()).toEqual([4, 4, false]);
});

test('ordinary moves upon each other aren’t held up', () => {
  const { reveals, seen } = tableAt3([]);
  for (const n of [4, 5, 6]) {
    reveals.arrive(after(n));
    expect(seen()).toEqual([n, n - 1, false]);
  }
});

test('a revealed card is seen first, then it goes home, then it is told, then the next move follows', () => {
  const { reveals, seen } = tableAt3([4]);
  reveals.arrive(after(4));
  reveals.arrive(after(5));
  expect(seen()).toEqual([3, 3, true]);
  expect(reveals.isBehind).toBe(true);
  vi.advanceTimersByTime(2.75 * MOVE_MS - 1);
  expect(seen()).toEqual([3, 3, true]);
  vi.advanceTimersByTime(1);
  expect(seen()).toEqual([4, 3, false]);
  expect(reveals.wasStaged).toBe(true);
  vi.advanceTimersByTime(MOVE_MS);
  expect(seen()).toEqual([5, 4, false]);
  expect(reveals.wasStaged).toBe(false);
  vi.advanceTimersByTime(MOVE_MS);
  expect(seen()).toEqual([5, 5, false]);
});

test('the whole of a reveal takes 1.2 s', () => {
  const { reveals, seen } = tableAt3([4]);
  reveals.arrive(after(4));
  vi.advanceTimersByTime(1199);
  expect(seen()).toEqual([4, 3, false]);
  vi.advanceTimersByTime(1);
  expect(seen()).toEqual([4, 4, false]);
});

test('a press ends it, once', () => {
  const { reveals, seen } = tableAt3([4, 5]);
  expect(reveals.catchUp()).toBe(false);
  reveals.arrive(after(4));
  reveals.arrive(after(5));
  expect(reveals.catchUp()).toBe(true);
  expect(seen()).toEqual([5, 5, false]);
  expect(reveals.catchUp()).toBe(false);
  vi.runAllTimers();
  expect(seen()).toEqual([5, 5, false]);
});

test('a press while the card goes home changes nothing', () => {
  const { reveals, seen } = tableAt3([4]);
  reveals.arrive(after(4));
  vi.advanceTimersByTime(2.75 * MOVE_MS);
  expect(reveals.catchUp()).toBe(false);
  expect(seen()).toEqual([4, 3, false]);
});

test('a card that a press sent home counts as seen, so that nothing shows its move again', () => {
  const { reveals } = tableAt3([4]);
  reveals.arrive(after(4));
  reveals.catchUp();
  expect(reveals.wasStaged).toBe(true);
  reveals.arrive(after(5));
  expect(reveals.wasStaged).toBe(false);
  // Without a card in the middle of the board, a press shows no card either.
  reveals.arrive(after(7));
  expect(reveals.wasStaged).toBe(false);
});

test('without motion, in a hidden page and after a jump everything is the present', () => {
  const { reveals, seen } = tableAt3([4, 5, 6, 8]);
  move = '0ms';
  reveals.arrive(after(4));
  expect(seen()).toEqual([4, 4, false]);
  move = `${MOVE_MS}ms`;
  vi.stubGlobal('document', { hidden: true });
  reveals.arrive(after(5));
  expect(seen()).toEqual([5, 5, false]);
  vi.stubGlobal('document', { hidden: false });
  reveals.arrive(after(7));
  expect(seen()).toEqual([7, 7, false]);
});

test('other news about the same moves come at once, and change no order', () => {
  const { reveals, seen } = tableAt3([4]);
  const chat = after(3);
  reveals.arrive(chat);
  expect(reveals.told).toBe(chat);
  reveals.arrive(after(4));
  const newer = after(4);
  reveals.arrive(newer);
  expect(seen()).toEqual([3, 3, true]);
  vi.runAllTimers();
  expect(reveals.told).toBe(newer);
});

test('a sound waits for what it is about', () => {
  const { reveals } = tableAt3([4]);
  const heard: number[] = [];
  reveals.afterTelling(3, () => heard.push(3));
  reveals.arrive(after(4));
  reveals.afterTelling(4, () => heard.push(4));
  expect(heard).toEqual([3]);
  vi.runAllTimers();
  expect(heard).toEqual([3, 4]);
  reveals.afterTelling(5, () => heard.push(5));
  reveals.close();
  reveals.arrive(after(5));
  expect(heard).toEqual([3, 4]);
});
