import { describe, expect, it } from 'vitest';
import type { Card } from '#games/cards.ts';
import { seededRandom, shuffled, type Random } from '#games/chance.ts';
import type { Hidden, HiddenZone } from '#games/odds/hidden.ts';
import { Counted } from '#games/odds/counted.ts';
import { World } from '#games/odds/world.ts';
import { passChance, suitChance } from '#games/realm/odds/raids.ts';
import { costToPass, isCommon, isCrown, isRoyal, pairOf, shareSuit } from '#games/realm/cards.ts';
import type { Pair } from '#games/realm/types.ts';
import { seeds } from '../../support/seeds.ts';

/** All orders of the cards, treating equal cards as different; `laid` splits them by place. */
function* orders(cards: readonly Card[]): Generator<readonly Card[]> {
  if (cards.length === 0) return yield [];
  for (let at = 0; at < cards.length; at++) {
    const first = cards[at]!;
    for (const rest of orders(cards.toSpliced(at, 1))) yield [first, ...rest];
  }
}

const laid = (places: readonly HiddenZone[], order: readonly Card[]): Card[][] => {
  let from = 0;
  return places.map(({ size }) => order.slice(from, (from += size)));
};

/** All ways to place the cards allowed by the places. */
function deals(places: readonly HiddenZone[], cards: readonly Card[]): Card[][][] {
  const found: Card[][][] = [];
  for (const order of orders(cards)) {
    const zones = laid(places, order);
    if (zones.every((zone, at) => zone.every((card) => places[at]!.takes?.(card) ?? true))) found.push(zones);
  }
  return found;
}

const COMMONS = ['AC', '3D', '3D', '7H', '8S', 'JC', 'JD', '9C', '5H', '2S'];
const ROYALS = ['QH', 'QS', 'KC', 'KC', 'KD'];

/** A small table as in realm: a throne, troops, a hand and a deck. */
function smallTable(random: Random): { places: HiddenZone[]; cards: Card[] } {
  const places: HiddenZone[] = [
    { seat: 1, zone: 'throne', size: 1, takes: isCrown },
    { seat: 1, zone: 'T1', size: 1 + random.below(2), takes: isCommon },
    { seat: 1, zone: 'stronghold', size: 1 + random.below(2) },
    { seat: null, zone: 'deck', size: 2 },
  ];
  const size = places.reduce((sum, place) => sum + place.size, 0);
  const royals = shuffled(ROYALS, random).slice(0, 1 + random.below(3));
  return { places, cards: [...royals, ...shuffled(COMMONS, random).slice(0, size - royals.length)] };
}

const shareOf = (all: readonly Card[][][], holds: (zones: Card[][]) => boolean): number =>
  all.filter(holds).length / all.length;

describe('odds are those of all ways to lay the hidden cards', () => {
  it.each(seeds(6))('at a small table, seed %i', (seed) => {
    const { places, cards } = smallTable(seededRandom(seed));
    const all = deals(places, cards);
    const counted = new Counted({ places, remembered: [], pools: [{ cards, weight: 1 }] });
    for (const [at, place] of places.entries()) {
      let sum = 0;
      for (const card of new Set(cards)) {
        const means = all.reduce((total, zones) => total + zones[at]!.filter((c) => c === card).length, 0);
        expect(counted.countOf(at, card)).toBeCloseTo(means / all.length, 9);
        expect(counted.holds(at, (other) => other === card)).toBeCloseTo(
          shareOf(all, (zones) => zones[at]!.includes(card)),
          9,
        );
        sum += counted.countOf(at, card);
      }
      expect(sum).toBeCloseTo(place.size, 9);
      // A mixture of kinds: royals and commons may not be at the same places.
      const fits = (card: Card) => isRoyal(card) || card.startsWith('3');
      expect(counted.holds(at, fits)).toBeCloseTo(
        shareOf(all, (zones) => zones[at]!.some(fits)),
        9,
      );
    }
  });

  it('certain memories are dealt as known; doubtful ones by their chance, or anywhere', () => {
    const places: HiddenZone[] = [
      { seat: 1, zone: 'hand', size: 2 },
      { seat: null, zone: 'deck', size: 2 },
    ];
    const table = (remembered: Hidden['remembered']) =>
      new Counted({ places, remembered, pools: [{ cards: ['AC', '2C', '3C', '4C'], weight: 1 }] });
    const sure = table([{ card: 'AC', place: 0, chance: 1 }]);
    expect(sure.knownAt(0)).toEqual(['AC']);
    expect(sure.countOf(0, '2C')).toBeCloseTo(1 / 3, 9);
    const doubtful = table([{ card: 'AC', place: 0, chance: 0.6 }]);
    expect(doubtful.knownAt(0)).toEqual([]);
    expect(doubtful.countOf(0, 'AC')).toBeCloseTo(0.6 + 0.4 * 0.5, 9);
    // An impossible memory is ignored.
    expect(table([{ card: 'KH', place: 0, chance: 1 }]).countOf(0, 'AC')).toBeCloseTo(0.5, 9);
  });
});

/** The troops of a lane at a small table, in front of a throne. */
function lane(random: Random, guards: 1 | 2) {
  const places: HiddenZone[] = [
    { seat: 1, zone: 'throne', size: 1, takes: isCrown },
    ...Array.from({ length: guards }, (_, at): HiddenZone => ({
      seat: 1,
      zone: `T${at + 1}`,
      size: 2,
      takes: isCommon,
    })),
    { seat: null, zone: 'deck', size: 2 },
  ];
  const size = 3 + 2 * guards;
  const [own, other] = [shuffled(COMMONS, random), shuffled(COMMONS, random)];
  const commons = shuffled(COMMONS, random).slice(0, size - 1);
  return {
    places,
    cards: ['QH', ...commons],
    pairs: [pairOf(own[0]!, own[1]!), pairOf(other[0]!, other[1]!)] as const,
    commons: random.below(7),
  };
}

const passes = (mine: Pair, theirs: Pair, commons: number): number =>
  shareSuit(mine, theirs) && costToPass(mine, theirs) <= commons ? commons - costToPass(mine, theirs) : -1;

describe('[R4.1, R4.2] the odds of a raid are those of all ways to lay the troops', () => {
  it.each(seeds(8))('past one pair, seed %i', (seed) => {
    const { places, cards, pairs, commons } = lane(seededRandom(seed), 1);
    const world = new World(places, cards, []);
    const all = deals(places, cards).map((zones) => pairOf(zones[1]![0]!, zones[1]![1]!));
    const share =
      all.filter((pair) => pairs.some((own) => passes(own, pair, commons) >= 0)).length / all.length;
    const hidden: Pair = ['??', '??'];
    expect(passChance(world, 1, { guards: [hidden], own: pairs, commons })).toBeCloseTo(share, 9);
    const suits = all.filter((pair) => shareSuit(pairs[0], pair)).length / all.length;
    expect(suitChance(world, 1, hidden, [pairs[0]])).toBeCloseTo(suits, 9);
    expect(passChance(world, 1, { guards: [], own: pairs, commons })).toBe(1);
    expect(passChance(world, 1, { guards: [hidden, hidden], own: [pairs[0]], commons })).toBe(0);
  });

  it.each(seeds(4))('past two pairs the raider sees the first before it chooses, seed %i', (seed) => {
    const { places, cards, pairs, commons } = lane(seededRandom(seed), 2);
    const world = new World(places, cards, []);
    const byFirst = new Map<string, { first: Pair; second: Pair[] }>();
    const all = deals(places, cards);
    for (const zones of all) {
      const [first, second] = [pairOf(zones[1]![0]!, zones[1]![1]!), pairOf(zones[2]![0]!, zones[2]![1]!)];
      const met = byFirst.get(first.join()) ?? { first, second: [] };
      met.second.push(second);
      byFirst.set(first.join(), met);
    }
    let won = 0;
    for (const { first, second } of byFirst.values()) {
      const counts = pairs.map((own, at) => {
        const left = passes(own, first, commons);
        return left < 0 ? 0 : second.filter((pair) => passes(pairs[1 - at]!, pair, left) >= 0).length;
      });
      won += Math.max(...counts);
    }
    const hidden: Pair = ['??', '??'];
    expect(passChance(world, 1, { guards: [hidden, hidden], own: pairs, commons })).toBeCloseTo(
      won / all.length,
      9,
    );
  });
});
