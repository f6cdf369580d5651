import { describe, expect, it } from 'vitest';
import {
  ChanceMismatch, formatDrawn, pickOf, recordedChance, recordingChance, sameCards, sampledChance, seededRandom,
  shuffleOf, shuffled,
} from '#games/chance.ts'; // prettier-ignore
import { seeds } from '../support/seeds.ts';

const CARDS = ['2C', '2C', '9C', 'KH'];

describe('a seeded generator', () => {
  it.each(seeds(3))('gives the same numbers again, in range (seed %i)', (seed) => {
    const [a, b] = [seededRandom(seed), seededRandom(seed)];
    const numbers = Array.from({ length: 200 }, () => a.below(7));
    expect(Array.from({ length: 200 }, () => b.below(7))).toEqual(numbers);
    expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(seededRandom(seed + 1).below(1)).toBe(0);
  });

  it('shuffles every order about as often', () => {
    const random = seededRandom(1);
    const found = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffled(['A', 'B', 'C'], random).join('');
      found.set(order, (found.get(order) ?? 0) + 1);
    }
    expect(found.size).toBe(6);
    for (const count of found.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('draws', () => {
  it('a shuffle samples and allows the same cards in any order, and no others', () => {
    const draw = shuffleOf(CARDS);
    expect(draw.kind).toBe('shuffle');
    expect(draw.allows(draw.sample(seededRandom(1)))).toBe(true);
    expect(draw.allows(CARDS.toReversed())).toBe(true);
    for (const wrong of [
      CARDS.slice(1),
      [...CARDS, '2C'],
      ['2C', '9C', '9C', 'KH'],
      ['2C', '2C', '9C', '??'],
      [],
    ]) {
      expect(draw.allows(wrong)).toBe(false);
    }
    expect(shuffleOf(CARDS, 'deal').kind).toBe('deal');
  });

  it('a pick is one of the cards', () => {
    const draw = pickOf(CARDS);
    expect(CARDS).toContain(draw.sample(seededRandom(1))[0]);
    expect([draw.allows(['KH']), draw.allows(['KD']), draw.allows([]), draw.allows(['KH', 'KH'])]).toEqual([
      true, false, false, false,
    ]); // prettier-ignore
  });

  it('equal cards are counted', () => {
    expect(sameCards(['2C', '2C', '9C'], ['9C', '2C', '2C'])).toBe(true);
    expect(sameCards(['2C', '2C', '9C'], ['2C', '9C', '9C'])).toBe(false);
    expect(sameCards([], [])).toBe(true);
  });
});

describe('chance', () => {
  it('that records writes down what it gave, once', () => {
    const chance = recordingChance(sampledChance(seededRandom(1)));
    const words = chance.draw(pickOf(CARDS));
    expect(chance.take()).toEqual([{ kind: 'pick', words }]);
    expect(chance.take()).toEqual([]);
  });

  it('that was recorded gives its outcomes in order', () => {
    const chance = recordedChance([
      { kind: 'pick', words: ['KH'] },
      { kind: 'shuffle', words: CARDS },
    ]);
    expect(chance.draw(pickOf(CARDS))).toEqual(['KH']);
    expect(chance.used()).toBe(1);
    expect(chance.draw(shuffleOf(CARDS))).toEqual(CARDS);
    expect(chance.used()).toBe(2);
  });

  it('that was recorded refuses what is missing, of another kind or impossible, and says which', () => {
    const missing = recordedChance([]);
    const other = recordedChance([{ kind: 'shuffle', words: CARDS }]);
    const impossible = recordedChance([
      { kind: 'pick', words: ['KH'] },
      { kind: 'pick', words: ['KD'] },
    ]);
    impossible.draw(pickOf(CARDS));
    for (const [chance, index, message] of [
      [missing, 0, 'missing chance line "# pick …"'],
      [other, 0, 'chance line "# pick …" is due, not "# shuffle …"'],
      [impossible, 1, 'impossible pick'],
    ] as const) {
      expect(() => chance.draw(pickOf(CARDS))).toThrow(new ChanceMismatch(index, message));
      try {
        chance.draw(pickOf(CARDS));
      } catch (error) {
        expect(error).toMatchObject({ index });
      }
    }
  });

  it('is written as a line', () => {
    expect(formatDrawn({ kind: 'pick', words: ['KH'] })).toBe('pick KH');
    expect(formatDrawn({ kind: 'shuffle', words: [] })).toBe('shuffle');
  });
});
