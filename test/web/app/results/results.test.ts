import { describe, expect, it } from 'vitest';
import { formatResults, LONGEST_FILE, parseResults } from '../../../../web/src/lib/app/results/file.ts';
import { resultOfMatch } from '../../../../web/src/lib/app/results/of-match.ts';
import { orderOf, parseResult, type GameResult } from '../../../../web/src/lib/app/results/result.ts';
import {
  addResults,
  noteResult,
  readResults,
  RESULTS_KEY,
} from '../../../../web/src/lib/app/results/store.ts';
import { countedBy, filtered, trendOf } from '../../../../web/src/lib/app/results/tally.ts';
import { MATCH, sitting } from '../../../support/seated.ts';

const result = (id: string, more: Partial<GameResult> = {}): GameResult => ({
  id, game: 'realm', seats: 2, order: 1, against: 'fair', won: true, at: 5, ...more,
}); // prettier-ignore

function storeWith(text?: string) {
  const held = new Map(text === undefined ? [] : [[RESULTS_KEY, text]]);
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

describe('the results that a browser keeps', () => {
  it('are each kept once, by when they ended', () => {
    const store = storeWith();
    for (const one of [result('b'), result('a', { at: 3 }), result('b', { won: false })])
      noteResult(store, one);
    expect(readResults(store)).toEqual([result('a', { at: 3 }), result('b')]);
  });

  it('learn who played first when that is seen later, and forget it never', () => {
    const store = storeWith();
    for (const order of [null, 2, null, 1]) noteResult(store, result('a', { order, at: order ?? 9 }));
    expect(readResults(store)).toEqual([result('a', { order: 2, at: 9 })]);
  });

  it('are read without what is damaged, and at most the last 5,000 are kept', () => {
    expect(readResults(storeWith('{'))).toEqual([]);
    expect(readResults(storeWith(JSON.stringify([result('a'), { id: 1 }, null])))).toEqual([result('a')]);
    const store = storeWith();
    const many = Array.from({ length: 5001 }, (_, at) => result(`m${at}`, { at }));
    expect(addResults(store, many)).toBe(5001);
    expect(readResults(store).length).toBe(5000);
    expect(readResults(store)[0]!.at).toBe(1);
  });

  it('take in those of a file that are not there yet', () => {
    const store = storeWith(JSON.stringify([result('a')]));
    expect(addResults(store, [result('a', { won: false }), result('b'), result('b')])).toBe(1);
    expect(readResults(store)).toEqual([result('a'), result('b')]);
  });
});

describe('a file of results', () => {
  const problemOf = (text: string) => {
    const read = parseResults(text);
    return read.ok ? null : read.error;
  };
  const file = (more: object) =>
    JSON.stringify({ format: 'crowns-results', version: 1, results: [], ...more });

  it('is read as it is written', () => {
    const all = [
      result('a'),
      result('practice realm 0a', { order: null, against: 'nobody', seats: 1, won: false }),
    ];
    expect(parseResults(formatResults(all))).toEqual({ ok: true, value: all });
  });

  it('is refused as a whole with the reason', () => {
    expect(problemOf('{')).toEqual({ why: 'text' });
    expect(['7', '[]', '{}', file({ results: 1 }), file({ format: 'x' })].map(problemOf)).toEqual(
      Array(5).fill({ why: 'format' }),
    );
    expect(problemOf(file({ version: 2 }))).toEqual({ why: 'version' });
    expect(problemOf(file({ results: [result('a'), { ...result('b'), won: 'yes' }] }))).toEqual({
      why: 'result',
      number: 2,
    });
    expect(problemOf(' '.repeat(LONGEST_FILE + 1))).toEqual({ why: 'long' });
  });

  it.each([
    { id: '<b>' }, { id: '' }, { game: 'Realm!' }, { seats: 0 }, { seats: 99 }, { order: 3 }, { order: 0 },
    { against: 'king' }, { won: 1 }, { at: -1 }, { at: 1.5 }, { at: 1e300 },
  ])('has no result with %o', (wrong) => {
    expect(parseResult({ ...result('a'), ...wrong })).toBeUndefined();
  }); // prettier-ignore
});

describe('the result of a match', () => {
  const over = { ...MATCH, status: 'over', outcome: { reason: 'points', winners: [1] } } as const;
  const bot = { ...sitting('Alba'), kind: 'bot', bot: 'strong' } as const;

  it('is none where the match began from a position', () => {
    for (const position of ['full', 'spectator', 0] as const)
      expect(resultOfMatch({ ...over, position }, 1, 0, 7)).toBeNull();
  });

  it('is told for a seat, with the strongest opponents and who played first', () => {
    expect(resultOfMatch(over, 1, 0, 7)).toEqual({
      id: MATCH.id, game: 'realm', seats: 2, order: 2, against: 'people', won: true, at: 7,
    }); // prettier-ignore
    expect(resultOfMatch({ ...over, seats: [bot, sitting('Ada')] }, 1, null, 7)).toMatchObject({
      against: 'strong',
      order: null,
    });
    expect(
      resultOfMatch({ ...over, seats: [bot, { ...bot, bot: 'fair' }, sitting('Ada')] }, 2, null, 7)?.against,
    ).toBe('strong');
    expect(
      resultOfMatch({ ...over, seats: [bot, sitting('Ben'), sitting('Ada')] }, 2, null, 7)?.against,
    ).toBe('people');
    expect(resultOfMatch({ ...over, seats: [sitting('Ada')] }, 0, 0, 7)).toMatchObject({
      against: 'nobody',
      won: false,
    });
  });

  it('is none while it is played, and for one who only watched', () => {
    expect(resultOfMatch(MATCH, 0, 0, 7)).toBeNull();
    expect(resultOfMatch(over, null, 0, 7)).toBeNull();
  });

  it('counts the order of play from who played first', () => {
    expect([0, 1, 2, 3].map((seat) => orderOf(seat, 2, 4))).toEqual([3, 4, 1, 2]);
  });
});

describe('the figures of results', () => {
  const all = [
    result('a'), result('b', { won: false }), result('c', { game: 'partners', against: 'people', order: 2 }),
    result('d', { against: 'nobody', order: null }),
  ]; // prettier-ignore

  it('are of those that fit the filters', () => {
    const ids = (filter: object) =>
      filtered(all, { game: null, against: null, order: null, ...filter })
        .map(({ id }) => id)
        .join('');
    expect(['abcd', 'c', 'ab', 'c', 'ab']).toEqual([
      ids({}), ids({ game: 'partners' }), ids({ against: 'fair' }), ids({ order: 2 }), ids({ game: 'realm', order: 1 }),
    ]); // prettier-ignore
  });

  it('count by any key, most played first, without those that lack it', () => {
    expect(countedBy(all, ({ game }) => game)).toEqual([
      { key: 'realm', played: 3, won: 2 },
      { key: 'partners', played: 1, won: 1 },
    ]);
    expect(countedBy(all, ({ order }) => order).map(({ key }) => key)).toEqual([1, 2]);
  });

  it('a trend is the share of wins among the last ten', () => {
    const long = Array.from({ length: 12 }, (_, at) => result(String(at), { won: at >= 6 }));
    expect(trendOf(long.slice(0, 2))).toEqual([0, 0]);
    expect(trendOf(long).at(-1)).toBeCloseTo(0.6, 9);
    expect(trendOf(long)[6]).toBeCloseTo(1 / 7, 9);
  });
});
