import { describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { loadPuzzles } from '../../../web/src/lib/puzzles/data.ts';
import { bestRun, noteRun } from '../../../web/src/lib/puzzles/runs/bests.ts';
import {
  answered,
  beginRun,
  isOver,
  orderFor,
  PENALTY_MS,
  STORM_MS,
  timeLeft,
} from '../../../web/src/lib/puzzles/runs/run.ts';

const puzzles = await loadPuzzles('realm');

describe('a run of puzzles', () => {
  it('has each puzzle once, from easy to hard, in another order each time', () => {
    const order = orderFor(puzzles, seededRandom(1));
    expect(new Set(order)).toEqual(new Set(puzzles));
    expect(order.map(({ grade }) => grade)).toEqual(puzzles.map(({ grade }) => grade).toSorted());
    expect(orderFor(puzzles, seededRandom(2))).not.toEqual(order);
  });

  it('as a streak ends with the first wrong answer, and takes any time', () => {
    let run = beginRun('streak', puzzles, 0);
    run = answered(answered(run, true, 1), true, 9e9);
    expect([run.solved, run.at, isOver(run, 9e9), timeLeft(run, 9e9)]).toEqual([2, 2, false, null]);
    run = answered(run, false, 9e9);
    expect([run.solved, isOver(run, 9e9), run.missed]).toEqual([2, true, [puzzles[2]]]);
    expect(answered(run, true, 9e9)).toBe(run);
  });

  it('as a storm ends after three minutes, and a wrong answer costs time', () => {
    const start = 5000;
    let run = beginRun('storm', puzzles, start);
    expect(timeLeft(run, start)).toBe(STORM_MS);
    run = answered(answered(run, true, start + 1), false, start + 2);
    expect([run.solved, run.at, run.missed]).toEqual([1, 2, [puzzles[1]]]);
    expect(timeLeft(run, start)).toBe(STORM_MS - PENALTY_MS);
    const end = start + STORM_MS - PENALTY_MS;
    expect([isOver(run, end - 1), isOver(run, end), timeLeft(run, end + 1)]).toEqual([false, true, 0]);
    expect(answered(run, true, end)).toBe(run);
  });

  it('ends with its last puzzle', () => {
    const run = answered(beginRun('streak', puzzles.slice(0, 1), 0), true, 0);
    expect([run.solved, isOver(run, 0)]).toEqual([1, true]);
  });
});

describe('the best run of a browser', () => {
  const storeOf = (text: string | null = null) => {
    let kept = text;
    return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
  };

  it('is kept by game and kind', () => {
    const store = storeOf();
    expect(noteRun(store, 'realm', 'storm', 0)).toBe(false);
    expect(noteRun(store, 'realm', 'storm', 7)).toBe(true);
    expect(noteRun(store, 'realm', 'storm', 7)).toBe(false);
    expect(noteRun(store, 'realm', 'streak', 3)).toBe(true);
    expect([bestRun(store, 'realm', 'storm'), bestRun(store, 'realm', 'streak')]).toEqual([7, 3]);
    expect(bestRun(store, 'partners', 'storm')).toBe(0);
  });

  it('is 0 where the store is damaged', () => {
    for (const text of ['', '[]', '{"realm":7}', '{"realm":{"storm":"9"}}', '{"realm":{"storm":-1}}']) {
      const store = storeOf(text);
      expect(bestRun(store, 'realm', 'storm')).toBe(0);
      expect(noteRun(store, 'realm', 'storm', 2)).toBe(true);
      expect(bestRun(store, 'realm', 'storm')).toBe(2);
    }
  });
});
