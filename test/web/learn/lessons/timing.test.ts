import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lesson } from '../../../../web/src/lib/learn/lessons/lesson.svelte.ts';
import { readScript } from '../../../../web/src/lib/learn/lessons/script.ts';
import { uiOf } from '../../../support/uis.ts';

// Replaces Svelte's runes, because nothing is rendered here.
vi.hoisted(() => vi.stubGlobal('$state', { raw: (value: unknown) => value }));

const MOVE_MS = 320;
/** Time in ms from a move to its telling, if a card is shown first. */
const TOLD_MS = 1200;
/** Time in ms to read a move. */
const SEEN_MS = 1900;
const CARD = { card: 'KS', seat: 1, zone: 'throne', index: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => `${MOVE_MS}ms` }));
});

afterEach(() => vi.useRealTimers());

/** A lesson right after a move before which everybody looks at a card, and after which another seat moves. */
async function awaiting() {
  const { script } = await uiOf('realm')!.Lesson();
  const lesson = new Lesson(readScript(script), null, { staged: () => [CARD] }, () => undefined); // prettier-ignore
  const isAwaiting = (): boolean => lesson.shown.step?.kind === 'see';
  while (!isAwaiting()) {
    lesson.next();
    if (!isAwaiting()) vi.advanceTimersByTime(TOLD_MS);
  }
  return { lesson, made: lesson.shown.log.length };
}

test('another seat’s move can be read for its full time, from when it is told', async () => {
  const { lesson, made } = await awaiting();
  vi.advanceTimersByTime(TOLD_MS + SEEN_MS - 1);
  expect(lesson.shown.log.length).toBe(made);
  vi.advanceTimersByTime(1);
  expect(lesson.shown.log.length).toBe(made + 1);
});

test('a closed lesson makes no more moves, and neither does a step that was left', async () => {
  const left = await awaiting();
  left.lesson.skip();
  const { step } = left.lesson.shown;
  vi.advanceTimersByTime(TOLD_MS);
  expect(left.lesson.shown.step).toBe(step);
  const { lesson, made } = await awaiting();
  lesson.close();
  vi.runAllTimers();
  expect(lesson.shown.log.length).toBe(made);
});
