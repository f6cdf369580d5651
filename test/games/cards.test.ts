import { describe, expect, it } from 'vitest';
import {
  PACK, bare, combinations, faceUp, holds, isCard, isFaceUp, isSorted, orderOf, sortCards, withCard, withoutCards,
} from '#games/cards.ts'; // prettier-ignore
import { seededRandom, shuffled } from '#games/chance.ts';
import { seeds } from '../support/seeds.ts';

describe('cards', () => {
  it('a pack has every rank in every suit once', () => {
    expect(PACK).toHaveLength(52);
    expect(new Set(PACK).size).toBe(52);
    expect(PACK.every((card) => isCard(card) && /^[A2-9TJQK][CDHS]$/.test(card))).toBe(true);
  });

  it('texts that are cards, as a reader may see them', () => {
    for (const text of ['AC', 'TD', 'KS', '7*', 'XX', '??', '7C^', 'XX^']) expect(isCard(text)).toBe(true);
    for (const text of ['', '7', '10C', 'C7', '7c', '7X', '7C^^', '??^', 'X', 'constructor', '__proto__']) {
      expect(isCard(text)).toBe(false);
    }
  });

  it('turn up and down', () => {
    expect([faceUp('7C'), faceUp('7C^'), faceUp('??')]).toEqual(['7C^', '7C^', '??']);
    expect([bare('7C'), bare('7C^'), bare('??')]).toEqual(['7C', '7C', '??']);
    expect([isFaceUp('7C'), isFaceUp('7C^'), isFaceUp('??')]).toEqual([false, true, false]);
  });
});

describe('sorting', () => {
  const SORTED = [
    'AC',
    'AD',
    'AS',
    '2H',
    '7C',
    '7C^',
    '7D',
    '9*',
    'TC',
    'TC',
    'JH',
    'QD',
    'KS',
    'KS^',
    'XX',
    '??',
    '??',
  ];

  it.each(seeds(5))('rank, suit, face down before face up, then the Joker, ?? last (seed %i)', (seed) => {
    expect(sortCards(shuffled(SORTED, seededRandom(seed)))).toEqual(SORTED);
  });

  it('gives a copy, and tells what is sorted', () => {
    const cards = Object.freeze(['9C', '2C']);
    expect(sortCards(cards)).toEqual(['2C', '9C']);
    expect([isSorted(cards), isSorted(['2C', '2C', '9C']), isSorted([]), isSorted(['??', '2C'])]).toEqual([
      false, true, true, false,
    ]); // prettier-ignore
    expect(orderOf('AC')).toBeLessThan(orderOf('AD'));
  });

  it('puts a card in its place', () => {
    expect(withCard(['2C', '9C'], '5D')).toEqual(['2C', '5D', '9C']);
    expect(withCard(['2C', '9C'], 'AC')).toEqual(['AC', '2C', '9C']);
    expect(withCard(['2C', '2C'], '2C')).toEqual(['2C', '2C', '2C']);
    expect(withCard([], '??')).toEqual(['??']);
  });
});

describe('lists of cards with equals among them', () => {
  it('take out one for one', () => {
    expect(withoutCards(['2C', '2C', '9C'], ['2C'])).toEqual(['2C', '9C']);
    expect(withoutCards(['2C', '2C', '9C'], ['2C', '9C', '2C'])).toEqual([]);
  });

  it('hold every wanted card as often as it is wanted', () => {
    expect(holds(['2C', '9C'], [])).toBe(true);
    expect(holds(['2C', '9C'], ['9C'])).toBe(true);
    expect(holds(['2C', '9C'], ['2C', '2C'])).toBe(false);
    expect(holds(['2C', '2C'], ['2C', '2C'])).toBe(true);
    expect(holds(['2C'], ['2C', '9C'])).toBe(false);
  });

  it('combinations are listed once each, sorted', () => {
    expect(combinations(['2C', '3C', '4C'], 2)).toEqual([['2C', '3C'], ['2C', '4C'], ['3C', '4C']]); // prettier-ignore
    expect(combinations(['2C', '2C', '2C', '4C'], 2)).toEqual([['2C', '2C'], ['2C', '4C']]); // prettier-ignore
    expect(combinations(['2C', '3C'], 0)).toEqual([[]]);
    expect(combinations(['2C', '3C'], 3)).toEqual([]);
    expect(combinations(PACK.slice(0, 12), 7)).toHaveLength(792);
  });
});
