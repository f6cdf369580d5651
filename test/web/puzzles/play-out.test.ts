import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { games } from '#games/index.ts';
import { parsePuzzles, problemOf } from '#games/puzzles/puzzle.ts';
import { playOut, type AccountRequest } from '../../../web/src/lib/puzzles/account-request.ts';
import { PlayOut } from '../../../web/src/lib/puzzles/play-out.svelte.ts';
import { uiOf } from '../../support/uis.ts';

const FILE = new URL('../../../web/src/lib/puzzles/data/realm.jsonl', import.meta.url);
const puzzle = parsePuzzles(readFileSync(FILE, 'utf8')).find(({ theme }) => theme === 'raid')!;

/** The states of Svelte, outside of a component. */
const asItIs = <Value>(value: Value): Value => value;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A thread that answers when told to. */
class Thread {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: AccountRequest | null = null;
  isEnded = false;
  postMessage = (asked: AccountRequest) => void (this.asked = asked);
  terminate = () => void (this.isEnded = true);
}

it('an answer is played out move by move, and the position shown again', () => {
  const thread = new Thread();
  const problem = problemOf(puzzle, games);
  const shown = new PlayOut(problem, uiOf('realm')!.game, () => thread as unknown as Worker);
  shown.begin(puzzle, puzzle.answers[0]!);
  expect(shown.moment).toEqual({ view: problem.view, log: [] });
  expect(shown.isKnown).toBe(false);

  const steps = playOut(thread.asked!);
  expect(steps.length).toBeGreaterThan(1);
  thread.onmessage!({ data: structuredClone(steps) });
  expect(thread.isEnded).toBe(true);
  const made = () => shown.moment.log.map(({ move }) => move);
  expect(made()).toEqual([puzzle.answers[0]]);
  expect(shown.moment.view).toEqual(steps[0]!.view);
  vi.runAllTimers();
  expect(made()).toEqual(steps.map(({ move }) => move));
  expect(shown.moment.view).toEqual(steps.at(-1)!.view);

  shown.toStart();
  vi.runAllTimers();
  expect([shown.isAtStart, shown.moment.view]).toEqual([true, problem.view]);
  shown.play();
  expect(made()).toEqual([puzzle.answers[0]]);
  shown.close();
  vi.runAllTimers();
  expect(made()).toEqual([puzzle.answers[0]]);
});

it('the board stays as it is if the thread fails', () => {
  const thread = new Thread();
  const shown = new PlayOut(problemOf(puzzle, games), uiOf('realm')!.game, () => thread as unknown as Worker);
  shown.begin(puzzle, puzzle.answers[0]!);
  thread.onerror!();
  expect([thread.isEnded, shown.isKnown, shown.moment.log]).toEqual([true, false, []]);
});
