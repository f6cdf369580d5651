import { describe, expect, it, test } from 'vitest';
import { placeIn, queryOf } from '../../../../web/src/lib/study/replay/place.ts';

describe('the place that an address names', () => {
  const place = (search: string, hash = '') => placeIn(search, hash, 40, 3);

  it('is a number of moves within the match, in a query or in the fragment of older links', () => {
    expect(['?n=12', '?n=99', '', '?n=-1', '?n=x', '?n=1x', '?n='].map((search) => place(search).n)).toEqual([
      12, 40, 0, 0, 0, 0, 0,
    ]); // prettier-ignore
    expect(['#12', '#99', '#-1', '#x'].map((hash) => place('', hash).n)).toEqual([12, 40, 0, 0]);
  });

  it('says whose knowledge is shown: a seat’s of the table, a spectator’s, or all', () => {
    const viewpoint = ['?as=2', '?as=3', '?as=spectator', '?as=me', ''].map(
      (search) => place(search).viewpoint,
    );
    expect(viewpoint).toEqual([2, 'everything', 'spectator', 'everything', 'everything']);
  });

  it('is read as it is written', () => {
    for (const viewpoint of [0, 2, 'spectator', 'everything'] as const) {
      for (const beside of [null, 1, 'everything'] as const)
        expect(place(queryOf({ n: 7, viewpoint, beside }))).toMatchObject({ n: 7, viewpoint, beside });
    }
    expect(place('?beside=3').beside).toBeNull();
    expect(['?tab=analysis', '?tab=log'].map((search) => place(search).isStudied)).toEqual([true, false]);
  });
});

test('the place in an address is read with whatever a chat added to it', () => {
  for (const after of ['.', ',', ')', '"', '\u200b', '…', ' ', '%E2%80%8B']) {
    const place = placeIn(`?n=7${after}`, '', 40, 3);
    expect(place.n, after).toBe(7);
    expect(placeIn(`?n=7&as=1${after}`, '', 40, 3).viewpoint, after).toBe(1);
    expect(placeIn('', `#7${after}`, 40, 3).n, after).toBe(7);
  }
});
