import { describe, expect, test } from 'vitest';
import { sortCards, type Card } from '#games/cards.ts';
import { seededRandom, type Random } from '#games/chance.ts';
import { packOf } from '#games/five-crowns/cards.ts';
import {
  SORTINGS,
  carry,
  follow,
  groupsOf,
  markAfter,
  parseArranged,
  sort,
  sorted,
  type Arranged,
  type Held,
} from '../../../../web/src/lib/boards/five-crowns/parts/arrange.ts';
import { keepSeat, noteSeat } from '../../../../web/src/lib/platform/storage/seats.ts';
import { keepHand, keptHand } from '../../../../web/src/lib/boards/five-crowns/parts/kept-hands.ts';
import { tokensInOrder } from '../../../../web/src/lib/boards/five-crowns/parts/tokens.ts';
import { seeds } from '../../../support/seeds.ts';

const held = (cards: string, { round = 5, wild = 7 } = {}): Held => ({
  round,
  wild,
  hand: sortCards(cards.split(' ')),
});
const text = ({ order }: Arranged): string => order.join(' ');
const own = (cards: string, drawn: number | null = null): Arranged => ({
  round: 5,
  sorting: 'own',
  order: cards.split(' '),
  drawn,
});

describe('the hand in order', () => {
  const hand = held('3C 9* 4D 7S XX 5C 4C 9D');

  test('by suit, by rank, wild cards last', () => {
    expect(sorted(hand, 'suit').join(' ')).toBe('3C 4C 5C 4D 9D 9* 7S XX');
    expect(sorted(hand, 'rank').join(' ')).toBe('3C 4C 4D 5C 9D 9* 7S XX');
  });

  test('by best melds, in groups with what is left over at the end', () => {
    expect(sorted(hand, 'melds').join(' ')).toMatch(/^3C 4C 5C .*4D$/);
    expect(groupsOf(hand)).toEqual([
      { kind: 'run', size: 3 },
      { kind: 'book', size: 4 },
      { kind: 'left', size: 1 },
    ]);
  });
});

describe('the hand as it changes', () => {
  test('a drawn card comes in at the right end and is marked', () => {
    expect(follow(own('9C 3C 5D'), held('3C 4H 5D 9C'), null)).toEqual({ ...own('9C 3C 5D 4H'), drawn: 3 });
  });

  test('in best melds a drawn card is grouped at once, and marked still', () => {
    const before = sort(held('3C 4C 9D'), 'melds', null);
    const after = follow(before, held('3C 4C 5C 9D'), null);
    expect(text(after)).toBe('3C 4C 5C 9D');
    expect(after.order[after.drawn!]).toBe('5C');
  });

  test('a discard leaves all others where they were, also when there is an equal one', () => {
    expect(text(follow(own('4H 9C 3C 4H'), held('9C 3C 4H'), 3))).toBe('4H 9C 3C');
    expect(text(follow(own('4H 9C 3C 4H'), held('9C 3C 4H'), 0))).toBe('9C 3C 4H');
  });

  test('an order that was asked for is kept when the turn ends', () => {
    const drawn = follow(sort(held('4C 9C JD'), 'rank', null), held('3H 4C 9C JD'), null);
    expect(text(drawn)).toBe('4C 9C JD 3H');
    expect(text(follow(drawn, held('3H 4C 9C'), 2))).toBe('3H 4C 9C');
  });

  test('a new deal is sorted the way the last hand was, by rank where that was its owner’s own', () => {
    const next = held('3C 4D 3D 4C', { round: 6, wild: 8 });
    expect(text(follow(sort(held('3C'), 'suit', null), next, null))).toBe('3C 4C 3D 4D');
    expect(text(follow(own('3C'), next, null))).toBe('3C 3D 4C 4D');
  });

  test('the same hand again is the same object, so that nothing is redrawn', () => {
    const before = own('9C 3C 5D');
    expect(follow(before, held('3C 5D 9C'), null)).toBe(before);
  });
});

describe('a card taken to another place', () => {
  test('lets the others make room; the order is the owner’s from then on', () => {
    const before = sort(held('3C 4C 5C 9D'), 'rank', null);
    expect(carry(before, 0, 2)).toEqual(own('4C 5C 3C 9D'));
    expect(carry(before, 3, 0)).toEqual(own('9D 3C 4C 5C'));
    expect(carry(before, 1, 99)).toEqual(own('3C 5C 9D 4C'));
    expect(carry(before, 2, 2)).toBe(before);
  });

  test('the mark of the drawn card goes with its card', () => {
    expect(carry(own('3C 4C 5C', 2), 2, 0).drawn).toBe(0);
    expect(carry(own('3C 4C 5C', 1), 0, 2).drawn).toBe(0);
    expect(carry(own('3C 4C 5C', 1), 2, 0).drawn).toBe(2);
    expect(markAfter(null, 0, 1)).toBeNull();
  });
});

test("the browser's memory is read back, and nothing else", () => {
  const arranged = own('9C 3C XX 4*', 1);
  expect(parseArranged(JSON.parse(JSON.stringify(arranged)))).toEqual(arranged);
  for (const other of [null, 3, {}, { ...arranged, sorting: 'colour' }, { ...arranged, order: '9C' }])
    expect(parseArranged(other)).toBeNull();
  expect(parseArranged({ ...arranged, order: ['9C', 4, 'no card'] })?.order).toEqual(['9C']);
});

test('the browser remembers the hands of the last matches under one key', () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  keepHand(store, '/match/first 0', own('3C'));
  keepHand(store, '/match/other 1', own('9C 3C XX', 1));
  for (let at = 0; at < 11; at++) keepHand(store, `/match/${at} 0`, own('4D'));
  keepHand(store, '/match/10 0', own('4D 5D'));
  expect(keptHand(store, '/match/first 0')).toBeNull();
  expect(keptHand(store, '/match/other 1')).toEqual(own('9C 3C XX', 1));
  expect(keptHand(store, '/match/10 0')).toEqual(own('4D 5D'));
  expect(stored.size).toBe(1);
  stored.set([...stored.keys()][0]!, '{"name":"/match/other 1"}');
  expect(keptHand(store, '/match/other 1')).toBeNull();
});

test('the hand of a match that runs is remembered however many others are played', () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const seat = { token: 'abcdefghijklmnopqrst', seat: 0, game: 'five-crowns', at: 1 };
  for (const id of ['runs', 'over']) {
    keepSeat(store, id, seat);
    keepHand(store, `/match/${id} 0`, own('3C'));
  }
  noteSeat(store, 'over', { isOver: true });
  keepHand(store, '/practice/five-crowns 0', own('5C'));
  for (let at = 0; at < 30; at++) keepHand(store, `/match/${at} 0`, own('4D'));
  expect(keptHand(store, '/match/runs 0')).toEqual(own('3C'));
  expect(keptHand(store, '/practice/five-crowns 0')).toEqual(own('5C'));
  expect(keptHand(store, '/match/over 0')).toBeNull();
});

test('tokens go with the cards into their order, equal cards each with its own', () => {
  expect(tokensInOrder(['9C', '4H', '3C', '4H'], ['3C', '4H', '4H', '9C'], [5, 6, 7, 8])).toEqual([
    8, 6, 5, 7,
  ]);
});

/** A random change of a hand. */
function happen(random: Random, now: Arranged, hand: Card[], pack: readonly Card[]): [Arranged, Card[]] {
  const heldNow = (cards: Card[], round = now.round): Held => ({ round, wild: 7, hand: sortCards(cards) });
  switch (random.below(4)) {
    case 0: {
      const cards = [...hand, pack[random.below(pack.length)]!];
      return [follow(now, heldNow(cards), null), cards];
    }
    case 1: {
      if (now.order.length < 2) return [now, hand];
      const at = random.below(now.order.length);
      const cards = now.order.filter((_, other) => other !== at);
      return [follow(now, heldNow(cards), at), cards];
    }
    case 2:
      return [carry(now, random.below(now.order.length), random.below(now.order.length + 2)), hand];
    default:
      return [sort(heldNow(hand), SORTINGS[random.below(SORTINGS.length)]!, now), hand];
  }
}

test.each(seeds(20))('whatever is done with it, the hand holds its cards (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const pack = packOf(2);
  let hand = [0, 1, 2, 3, 4].map(() => pack[random.below(pack.length)]!);
  let now = sort({ round: 5, wild: 7, hand }, 'rank', null);
  for (let step = 0; step < 60; step++) {
    [now, hand] = happen(random, now, hand.slice(0, 13), pack);
    if (hand.length > 13) hand = hand.slice(0, 13);
    now = follow(now, { round: 5, wild: 7, hand: sortCards(hand) }, null);
    expect(sortCards(now.order)).toEqual(sortCards(hand));
    if (now.drawn !== null) expect(now.order[now.drawn]).toBeDefined();
  }
});
