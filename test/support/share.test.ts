import { describe, expect, it } from 'vitest';
import { crossed, shareOf, turnOf } from './share.ts';

const GAMES = ['realm', 'partners', 'solo'];
const SIZES = [{ width: 360 }, { width: 1440 }];
const MATRIX = crossed(crossed(GAMES, SIZES), ['light', 'dark']);
const columnsOf = ([[game, size], theme]: (typeof MATRIX)[number]) => [game, size, theme];

describe('the share of a matrix that every run tests', () => {
  const share = shareOf(MATRIX, columnsOf, false);

  it('has each value of each column in as few rows as the longest column has values', () => {
    for (const column of [0, 1, 2]) {
      const valuesIn = (rows: readonly (typeof MATRIX)[number][]) =>
        new Set(rows.map((row) => JSON.stringify(columnsOf(row)[column])));
      expect(valuesIn(share)).toEqual(valuesIn(MATRIX));
    }
    expect(MATRIX).toHaveLength(12);
    expect(share).toHaveLength(3);
  });

  it('is the same in every run, in the order of the matrix', () => {
    expect(shareOf(MATRIX, columnsOf, false)).toEqual(share);
    expect(share).toEqual(MATRIX.filter((row) => share.includes(row)));
  });

  it('is all of it at length', () => {
    expect(shareOf(MATRIX, columnsOf, true)).toEqual(MATRIX);
  });

  it('has rows that differ where the same value stands in two columns', () => {
    const pairs = [
      ['a', 'b'],
      ['b', 'a'],
    ] as const;
    expect(shareOf(pairs, (pair) => pair, false)).toEqual(pairs);
  });
});

describe('the look that a thing has in every run', () => {
  it('is another for the next thing, and all of them at length', () => {
    expect([0, 1, 2].flatMap((n) => turnOf(['light', 'dark'], n, false))).toEqual(['light', 'dark', 'light']);
    expect(turnOf(['light', 'dark'], 1, true)).toEqual(['light', 'dark']);
  });
});
