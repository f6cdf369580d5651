import { describe, expect, it } from 'vitest';
import { sampledChance, sameCards, seededRandom } from '#games/chance.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { Draw } from '#games/chance.ts';
import { cardsOf, dealOf, dealt, packFor, scene } from '../../support/five-crowns-scene.ts';

/** The draws requested by the rules at the start. */
function drawsOf(seats: number): Draw[] {
  const draws: Draw[] = [];
  const source = sampledChance(seededRandom(1));
  const draw: typeof source.draw = (wanted) => {
    draws.push(wanted);
    return source.draw(wanted);
  };
  fiveCrowns.setup({ seats, dealer: 0, options: {} }, { draw });
  return draws;
}

describe('the cards', () => {
  it.each([2, 7])('"116 cards for 2 to 7 seats": %i', (seats) => {
    expect(packFor(seats)).toHaveLength(116);
    expect(sameCards(fiveCrowns.cards(dealt(seats, 0, dealOf(seats, '')).state), packFor(seats))).toBe(true);
  });

  it.each([8, 14])('"two such sets, 232, for 8 to 14": %i', (seats) => {
    expect(packFor(seats)).toHaveLength(232);
    expect(sameCards(fiveCrowns.cards(dealt(seats, 0, dealOf(seats, '')).state), packFor(seats))).toBe(true);
  });

  it('"`# deal` gives all cards": no other line is possible', () => {
    for (const [seats, pack] of [
      [7, packFor(7)],
      [8, packFor(8)],
    ] as const) {
      const [draw, ...more] = drawsOf(seats);
      expect([draw!.kind, more]).toEqual(['deal', []]);
      expect(draw!.allows(pack)).toBe(true);
      expect(draw!.allows(pack.toReversed())).toBe(true);
      expect(draw!.allows(pack.slice(1))).toBe(false);
      expect(draw!.allows([...pack, 'XX'])).toBe(false);
      expect(draw!.allows(['KS', ...pack.slice(1)])).toBe(false);
      expect(draw!.allows(['AS', ...pack.slice(1)])).toBe(false);
      expect(draw!.allows(['xx', ...pack.slice(1)])).toBe(false);
    }
  });
});

describe('a deal', () => {
  const first = dealt(3, 2, dealOf(3, '3C 4D 5H 6S 7* 8C 9D TH JS Q* KC'));

  it('"dealt one at a time, from the seat after the dealer", in round r r + 2 cards', () => {
    expect(first.hands).toEqual(['3C 6S 9D', '4D 7* TH', '5H 8C JS']);
  });

  it('"the next card opens the discard pile; the rest is the draw pile"', () => {
    expect(first.state.discards).toEqual(['Q*']);
    expect(first.state.deck).toHaveLength(106);
    expect(first.state.deck[0]).toBe('KC');
  });

  it('"top first": the draw pile is drawn from its top', () => {
    expect(first.play('draw deck').hands[0]).toBe('3C 6S 9D KC');
  });

  it('"the seat after the dealer begins", the record\'s dealer deals round 1', () => {
    expect(first.state).toMatchObject({ round: 1, dealer: 2, toAct: 0, phase: 'draw', wentOut: null });
    expect(dealt(3, 0, dealOf(3, '')).state).toMatchObject({ dealer: 0, toAct: 1 });
  });

  it.each(Array.from({ length: 10 }, (_, i) => i + 1))(
    '"in round r (1 to 11, r + 2 cards dealt) the rank r + 2": after round %i',
    (round) => {
      const end = scene({
        round,
        dealer: 1,
        wentOut: 1,
        toAct: 0,
        seats: [{}, { hand: '', melds: ['7C 7D 7H'] }],
      });
      const next = end.play('draw deck', 'discard 9C', dealOf(2, ''));
      expect(next.state).toMatchObject({ round: round + 1, wild: round + 3, dealer: 0, toAct: 1, lap: 0 });
      for (const { hand, melds } of next.state.seats) expect([hand.length, melds]).toEqual([round + 3, []]);
      expect(next.state.deck).toHaveLength(116 - 2 * (round + 3) - 1);
      expect(next.state).toMatchObject({ wentOut: null, phase: 'draw' });
    },
  );

  it('"then the next seat each round", from the last to the first', () => {
    const rounds = [0, 1, 2].map((dealer) => {
      const wentOut = (dealer + 2) % 3;
      const seats = [0, 1, 2].map((seat) => (seat === wentOut ? { hand: '', melds: ['7C 7D 7H'] } : {}));
      const toAct = (wentOut + 2) % 3;
      const end = scene({ dealer, wentOut, toAct, seats });
      return end.play('draw deck', 'discard 9C', dealOf(3, '')).state;
    });
    expect(rounds.map(({ dealer, toAct }) => [dealer, toAct])).toEqual([
      [1, 2],
      [2, 0],
      [0, 1],
    ]);
  });

  it('is a fresh deal of all cards, those set aside too', () => {
    const seats = [{}, { hand: '', melds: ['7C 7D 7H'] }, { hand: '3H 4H 5H' }];
    const end = scene({ dealer: 2, wentOut: 1, toAct: 2, seats }).play('0 concede', 'draw deck');
    expect(end.state.aside).toEqual(cardsOf('3C 4D 6H'));
    const next = end.play('discard 9C', dealOf(3, ''));
    expect(next.state.aside).toEqual([]);
    expect(sameCards(fiveCrowns.cards(next.state), packFor(3))).toBe(true);
  });
});
