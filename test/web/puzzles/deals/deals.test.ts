import { describe, expect, test } from 'vitest';
import type { View } from '../../../../games/five-crowns/solo/types.ts';
import {
  dealNumber,
  LAST_DEAL,
  numberOf,
  randomDeal,
  readDealNumber,
  seedOf,
  shareDeal,
} from '../../../../web/src/lib/puzzles/deals/numbers.ts';
import { countEnd, NO_DEALS, readTally, type Tally } from '../../../../web/src/lib/puzzles/deals/tally.ts';
import { dealt, keepGame, keptGame, type Deal } from '../../../../web/src/lib/learn/practice/saved-game.ts';
import { plainText } from '../../../../web/src/lib/platform/i18n/rich.ts';
import type { TextStore } from '../../../../web/src/lib/platform/storage/local.ts';

const KEY = 'crowns.deals';

function store(): TextStore {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

const numberedDeal = (number: number): Deal => ({
  game: 'five-crowns-solo',
  seats: 1,
  dealer: 0,
  level: 'novice',
  seed: seedOf(number),
});

const viewOf = (number: number): View => dealt(numberedDeal(number))!.view(0) as View;

describe('a free deal of the solitaire', () => {
  test('follows from its number as docs/fairness.md says: this one never changes', () => {
    const { piles, turned } = viewOf(48_213);
    expect(piles.map(({ cards }) => cards.join(' '))).toEqual([
      '7H TC JH',
      '3H 4H 6S 9H',
      '9C T* JD QD KD',
      '3S 7D 8D 9H TD J*',
      '4C 6S 8* 9S TH J* KH',
      '3H 5C 7C 8C TC TS QD KS',
      '3S 8D 8H 9S QC KS K* XX XX',
      '4C 5D 6* 7S 7* 8C JC KC XX XX',
      '4D 4S 5S 6D 7S 8H 8S 9* TH QH Q*',
      '3* 5* 6H 6* 7D 7* 8* 9D TD T* JD QS',
      '3C 5C 5H 5S 6C 7H JC JS QC Q* KC KD XX',
    ]);
    expect(turned).toBe('3*');
  });

  test('is another one with another number', () => {
    const deals = [1, 2, 48_213, LAST_DEAL].map((number) => JSON.stringify(viewOf(number)));
    expect(new Set(deals).size).toBe(deals.length);
  });

  test('keeps its number while it is kept, and one of before has none', () => {
    const kept = store();
    const deal = numberedDeal(48_213);
    const solo = dealt(deal)!;
    const [move] = solo.game.legalMoves(solo.view(0));
    expect(solo.play(0, move).ok).toBe(true);
    keepGame(kept, deal, solo);
    expect(numberOf(keptGame(kept, deal.game)!.deal.seed)).toBe(48_213);
    expect(keptGame(kept, deal.game)!.solo.view(0)).toEqual(solo.view(0));

    const before = { ...deal, seed: '0123456789abcdef'.repeat(2) };
    keepGame(kept, before, dealt(before)!);
    expect(keptGame(kept, deal.game)!.deal).toEqual(before);
    for (const seed of [before.seed, '1'.repeat(32)]) expect(numberOf(seed)).toBeNull();
    for (const seed of ['0', '048213', '48,213', String(LAST_DEAL + 1), '-5', '1e3', '']) {
      kept.setItem('crowns.practice', JSON.stringify({ ...before, seed, moves: [] }));
      expect(keptGame(kept, deal.game), seed).toBeNull();
    }
  });

  test('has a number that can be read as it is shown', () => {
    expect(dealNumber(48_213)).toBe('48,213');
    for (const number of [1, 999, 48_213, LAST_DEAL]) {
      expect(readDealNumber(String(number))).toBe(number);
      expect(readDealNumber(dealNumber(number))).toBe(number);
    }
    expect(readDealNumber(' 048213 ')).toBe(48_213);
    for (const after of ['.', ',', ')', '"', '\u200b', '…', '/'])
      expect(readDealNumber(`48213${after}`)).toBe(48_213);
    for (const text of ['', '0', '-1', '1.5', '1e3', '0x10', 'abc', '1,2', '1000001', '9'.repeat(400)]) {
      expect(readDealNumber(text), text).toBeNull();
    }
  });

  test('has a random number within the range', () => {
    const numbers = Array.from({ length: 200 }, randomDeal);
    expect(numbers.every((number) => readDealNumber(String(number)) === number)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(100);
  });

  test('has a line for others that names it', () => {
    expect(plainText(shareDeal(48_213, 9))).toBe('Crowns deal 48,213: 9 of 11 piles closed');
  });
});

describe('the tally of free deals', () => {
  /** Finishes deals with these results, numbered from 1. */
  function ended(...wins: boolean[]): Tally {
    const kept = store();
    wins.forEach((isWon, index) => countEnd(kept, index + 1, isWon ? 11 : 10));
    return readTally(kept);
  }

  test('counts deals played and won, and the runs of wins', () => {
    expect(readTally(store())).toEqual(NO_DEALS);
    expect(ended(false)).toMatchObject({ played: 1, won: 0, run: 0, best: 0 });
    expect(ended(true, true, false, true)).toMatchObject({ played: 4, won: 3, run: 1, best: 2 });
    expect(ended(true, false, true, true)).toMatchObject({ played: 4, won: 3, run: 2, best: 2 });
  });

  test('counts each number once, as it first ended', () => {
    const kept = store();
    const ends = [
      [48_213, 10],
      [7, 11],
      [48_213, 11],
      [7, 0],
    ] as const;
    const told = ends.map(([number, closed]) => countEnd(kept, number, closed));
    expect(told.map(({ isCounted }) => isCounted)).toEqual([true, true, false, false]);
    expect(told.at(-1)).toEqual({ closed: 0, isCounted: false, tally: readTally(kept) });
    expect(readTally(kept)).toEqual({ played: 2, won: 1, run: 1, best: 1, counted: [48_213, 7] });
  });

  test('does not grow without end, and loses no count by it', () => {
    const kept = store();
    const counted = Array.from({ length: 10_000 }, (_, index) => index + 1);
    kept.setItem(KEY, JSON.stringify({ played: 12_000, won: 5, run: 0, best: 3, counted }));
    countEnd(kept, 48_213, 11);
    const tally = readTally(kept);
    expect(tally).toMatchObject({ played: 12_001, won: 6, run: 1, best: 3 });
    expect([tally.counted.length, tally.counted[0], tally.counted.at(-1)]).toEqual([10_000, 2, 48_213]);
  });

  const good = { played: 3, won: 2, run: 1, best: 1, counted: [5, 6, 7] };
  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing in it', '{}'],
    ['a count that is none', JSON.stringify({ ...good, played: '3' })],
    ['a fraction', JSON.stringify({ ...good, won: 1.5 })],
    ['less than nothing', JSON.stringify({ ...good, run: -1 })],
    ['more won than played', JSON.stringify({ ...good, won: 4 })],
    ['a longer run than the best', JSON.stringify({ ...good, run: 2 })],
    ['a best run of more than were won', JSON.stringify({ ...good, best: 3 })],
    ['numbers that are no list', JSON.stringify({ ...good, counted: '5' })],
  ])('starts empty if the store holds %s', (_, text) => {
    const kept = store();
    kept.setItem(KEY, text);
    expect(readTally(kept)).toEqual(NO_DEALS);
    countEnd(kept, 9, 11);
    expect(readTally(kept)).toEqual({ played: 1, won: 1, run: 1, best: 1, counted: [9] });
  });

  test('reads past numbers that are none', () => {
    const kept = store();
    kept.setItem(KEY, JSON.stringify({ ...good, counted: [5, 'x', 0, 6, null, 5, LAST_DEAL + 1] }));
    expect(readTally(kept)).toEqual({ ...good, counted: [5, 6] });
  });
});
