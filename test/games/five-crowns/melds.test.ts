import { describe, expect, it } from 'vitest';
import { sortCards, type Card } from '#games/cards.ts';
import { sameCards, seededRandom, shuffled, type Random } from '#games/chance.ts';
import { packOf } from '#games/five-crowns/cards.ts';
import { bestMelds, cardsToGoOut, isComplete } from '#games/five-crowns/melds.ts';
import { bestLeftover, discardsToGoOut, isMeldInOrder } from '../../support/five-crowns-melds.ts';
import { demand, demandSame } from '../../support/sample-games.ts';
import { seeds } from '../../support/seeds.ts';

const cardsOf = (text: string): Card[] => text.split(' ');

/** Asserts that the fast search and the exhaustive one agree. */
function agree(hand: readonly Card[], wild: number): void {
  const name = (): string => `${hand.join(' ')}, ${wild} wild`;
  const { melds, left, score } = bestMelds(hand, wild);
  const expected = bestLeftover(hand, wild);
  demandSame([left, score], [expected.left, expected.score], name);
  demand(sameCards([...melds.flat(), ...left], hand), () => `${name()}: ${JSON.stringify(melds)}`);
  for (const meld of melds) demand(isMeldInOrder(meld, wild), () => `${name()}: ${meld.join(' ')}`);
  demand(isComplete(hand, wild) === (expected.left.length === 0), () => `${name()}: complete`);
  if (hand.length > 3)
    demandSame(cardsToGoOut(hand, wild).sort(), discardsToGoOut(hand, wild), () => `${name()}: out`);
}

/** A hand close to melds: few suits and ranks, many equal cards, some wilds. */
function denseHand(size: number, wild: number, random: Random): Card[] {
  const ranks = shuffled([...'3456789TJQK'], random).slice(0, 3 + random.below(9));
  const suits = shuffled([...'CDHS*'], random).slice(0, 1 + random.below(3));
  const jokers = random.below(3) * random.below(4);
  const wilds = [...'3456789TJQK'][wild - 3]!;
  const pool = [
    ...ranks.flatMap((rank) =>
      suits.flatMap((suit) => new Array<Card>(1 + random.below(4)).fill(rank + suit)),
    ),
    ...new Array<Card>(jokers).fill('XX'),
    ...new Array<Card>(random.below(3)).fill(`${wilds}S`),
  ];
  return shuffled(
    [...pool, ...shuffled(packOf(2), random)].slice(0, Math.max(size, pool.length)),
    random,
  ).slice(0, size);
}

/** A complete hand with one extra card. */
function nearlyOut(size: number, wild: number, random: Random): Card[] {
  const hand: Card[] = [];
  while (hand.length < size - 1) {
    const length = Math.min(size - 1 - hand.length, 3 + random.below(4));
    const start = random.below(12 - length);
    const suit = [...'CDHS*'][random.below(5)]!;
    const isRun = random.below(2) === 0;
    for (let i = 0; i < length; i++) {
      const rank = [...'3456789TJQK'][isRun ? start + i : start]!;
      hand.push(random.below(5) === 0 ? 'XX' : rank + (isRun ? suit : [...'CDHS*'][random.below(5)]!));
    }
  }
  return sortCards([...hand, packOf(2)[random.below(116)]!]);
}

const KINDS = {
  'any cards of one set': (size: number, _: number, random: Random) => shuffled(packOf(2), random).slice(0, size),
  'any cards of two sets': (size: number, _: number, random: Random) => shuffled(packOf(8), random).slice(0, size),
  'cards close to each other': denseHand,
  'hands close to going out': nearlyOut,
}; // prettier-ignore

describe.each(Object.entries(KINDS))(
  'the best melds of %s are those found by trying everything',
  (_, make) => {
    it.each(seeds(2))('in small hands (seed %i)', (seed) => {
      const random = seededRandom(seed);
      for (let i = 0; i < 1500; i++)
        agree(make(3 + random.below(7), 3 + random.below(11), random), 3 + random.below(11));
    });

    it.each(seeds(2))('in hands of ten to twelve (seed %i)', (seed) => {
      const random = seededRandom(seed);
      for (let i = 0; i < 100; i++) {
        const size = 10 + random.below(3);
        agree(make(size, size, random), random.below(2) === 0 ? size : 3 + random.below(11));
      }
    });

    it.each(seeds(1))('in hands of thirteen and fourteen (seed %i)', (seed) => {
      const random = seededRandom(seed);
      for (let i = 0; i < 16; i++) agree(make(13 + (i & 1), 13, random), i < 4 ? 13 : 3 + random.below(11));
    });
  },
);

describe('melds', () => {
  const leftOf = (hand: string, wild: number) => bestMelds(cardsOf(hand), wild).left.join(' ');

  it.each([
    ['8C 8* 8S', 3, ''],
    ['KS KD KH KH', 3, ''],
    ['5C 6C 7C', 3, ''],
    ['9* T* J* Q*', 3, ''],
    ['5C 6C 7D', 3, '5C 6C 7D'],
  ])(
    '"three or more cards of one rank", "three or more consecutive ranks of one suit": %s',
    (hand, wild, left) => {
      expect(leftOf(hand, wild)).toBe(left);
    },
  );

  it('"3 low, K high, no wrap"', () => {
    expect(leftOf('QC KC 3C', 4)).toBe('3C QC KC');
    expect(bestMelds(cardsOf('QC KC XX'), 4).melds).toEqual([['XX', 'QC', 'KC']]);
    expect(bestMelds(cardsOf('3C 4C XX'), 9).melds).toEqual([['3C', '4C', 'XX']]);
  });

  it('"any number of wilds, side by side too; a meld of wilds alone is allowed"', () => {
    expect(bestMelds(cardsOf('6D 7C 7S 9D'), 7).melds).toEqual([['6D', '7C', '7S', '9D']]);
    expect(bestMelds(cardsOf('5C XX XX'), 7).left).toEqual([]);
    expect(bestMelds(cardsOf('7S XX XX'), 7).melds).toEqual([['7S', 'XX', 'XX']]);
    expect(bestMelds(cardsOf('XX XX 7C'), 7)).toEqual({ melds: [['7C', 'XX', 'XX']], left: [], score: 0 });
    expect(bestMelds(cardsOf('5C 9D XX XX XX'), 7)).toMatchObject({ left: ['5C'], score: 5 });
  });

  it('"a wild of rank r + 2 may also stand for itself"', () => {
    expect(bestMelds(cardsOf('6D 7C 7D 8D'), 7).melds).toEqual([['6D', '7D', '8D', '7C']]);
  });

  it('wilds to spare find a place in any meld, in a run of all ranks too', () => {
    const run = '3C 4C 5C 6C 7C 8C 9C TC JC QC KC';
    const { melds, left } = bestMelds(cardsOf(`${run} XX XX`), 14);
    expect(left).toEqual([]);
    expect(melds.map(({ length }) => length).reduce((a, b) => a + b)).toBe(13);
    for (const meld of melds) expect(isMeldInOrder(meld, 14)).toBe(true);
  });

  it.each([
    ['the one that leaves fewest cards', '4H 5H 7H 8C 8D XX', '8C 8D'],
    ['whose sorted leftover comes first as text', '9H JH TC TD XX', '9H JH'],
    ['whose sorted leftover comes first as text (J before T)', 'TC QC JD JH XX', 'JD JH'],
    ['whose sorted leftover comes first as text (* before C)', '5C 5* 6C 6* 7C 7H 7S 7*', '5* 6*'],
  ])('"of arrangements with the lowest score: %s"', (_, hand, left) => {
    expect(leftOf(hand, 13)).toBe(left);
  });

  it('"3-10 face value, J 11, Q 12, K 13, current wild rank 20, Joker 50"', () => {
    const scoreOf = (hand: string, wild: number) => bestMelds(cardsOf(hand), wild).score;
    expect(scoreOf('3C 5D TH', 4)).toBe(18);
    expect(scoreOf('JC QD KH', 4)).toBe(36);
    expect(scoreOf('4C 6D 8H', 4)).toBe(34);
    expect(scoreOf('XX 6D 8H', 4)).toBe(64);
  });
});

describe('going out', () => {
  it.each([
    ['5C 5D 5H 7S', 3, '7S'],
    ['5C 5D 5H 5S', 3, '5C 5D 5H 5S'],
    ['5C 6C 7C 8C', 3, '5C 8C'],
    ['5C 5D XX 9S', 3, '9S'],
    ['5C XX XX 9S', 3, '5C 9S'],
    ['3C 3D XX XX', 3, '3C 3D XX'],
    ['5C 6D 7H 9S', 3, ''],
  ])('with %s, %i wild, these can be discarded: %s', (hand, wild, cards) => {
    expect(cardsToGoOut(cardsOf(hand), wild).join(' ')).toBe(cards);
  });
});
