import { describe, expect, it } from 'vitest';
import { afterPeriod } from '../../../web/src/lib/puzzles/rating/glicko.ts';
import { rate, ratedAfter, readRating } from '../../../web/src/lib/puzzles/rating/rating.ts';

const storeOf = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
};

describe('a rating by Glicko-2', () => {
  it('is that of the published example', () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = afterPeriod(player, [
      { against: { rating: 1400, deviation: 30 }, score: 1 },
      { against: { rating: 1550, deviation: 100 }, score: 0 },
      { against: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.06, 4);
  });

  it('rises by right answers and falls by wrong ones, more so for surprising ones', () => {
    const start = readRating(storeOf(), 'realm');
    const after = (grade: 1 | 4, isRight: boolean) => ratedAfter(start, grade, isRight).rating;
    expect(after(4, true)).toBeGreaterThan(after(1, true));
    expect(after(1, true)).toBeGreaterThan(1500);
    expect(after(1, false)).toBeLessThan(after(4, false));
    expect(after(4, false)).toBeLessThan(1500);
    // A single answer isn't the end of the world.
    expect(after(1, false)).toBeGreaterThan(1300);
  });

  it('settles where half of the answers are right, stays a number and never freezes', () => {
    let own = readRating(storeOf(), 'realm');
    for (let i = 0; i < 2000; i++) own = ratedAfter(own, 3, i % 2 === 0);
    expect(Math.abs(own.rating - 1800)).toBeLessThan(60);
    expect(own.deviation).toBeGreaterThanOrEqual(45);
    for (let i = 0; i < 3000; i++) own = ratedAfter(own, 1, false);
    expect(own.rating).toBeGreaterThanOrEqual(0);
    expect(own.count).toBe(5000);
  });
});

describe('the ratings of a browser', () => {
  it('are kept game by game, with the change', () => {
    const store = storeOf();
    const first = rate(store, 'realm', 2, true);
    expect(first).toMatchObject({ change: first.rating - 1500, isProvisional: true });
    expect(Math.round(readRating(store, 'realm').rating)).toBe(first.rating);
    expect(readRating(store, 'partners').count).toBe(0);
    rate(store, 'partners', 2, false);
    expect(readRating(store, 'realm').count).toBe(1);
    for (let i = 0; i < 40; i++) rate(store, 'realm', 2, i % 2 === 0);
    expect(rate(store, 'realm', 2, true).isProvisional).toBe(false);
  });

  it('begin again where the store is damaged', () => {
    const good = { rating: 1600, deviation: 90, volatility: 0.06, count: 9 };
    for (const wrong of [
      { rating: '1600' },
      { rating: 9e9 },
      { deviation: 0 },
      { volatility: null },
      { count: -1 },
    ])
      // prettier-ignore
      expect(readRating(storeOf(JSON.stringify({ realm: { ...good, ...wrong } })), 'realm').count).toBe(0);
    expect(readRating(storeOf(JSON.stringify({ realm: good })), 'realm')).toEqual(good);
    for (const text of ['', '[]', '{"realm":[]}', 'null']) {
      const store = storeOf(text);
      expect(readRating(store, 'realm').rating).toBe(1500);
      rate(store, 'realm', 1, true);
      expect(readRating(store, 'realm').count).toBe(1);
    }
  });
});
