import { describe, expect, it } from 'vitest';
import { dealOf, dealt, scene } from '../../support/kings-queens-scene.ts';

const TABLES = {
  'before any prediction': dealt(1, dealOf('')),
  'between the predictions': dealt(1, dealOf('')).play('bid 3'),
  'before a trick': dealt(1, dealOf('')).play('bid 3', 'bid 3'),
  'in a trick': dealt(1, dealOf('')).play('bid 3', 'bid 3', 'play 2C'),
  'in the last trick': scene({ hands: ['KC', '2C'], sums: [49, 0], bids: [12, 12] }).play('play KC'),
};

describe('giving up', () => {
  for (const [when, table] of Object.entries(TABLES)) {
    it.each([0, 1])(`${when}: seat %i may, in turn or not, and the other wins`, (seat) => {
      const { round, dealer, rounds, seats } = table.state;
      const end = table.concede(seat);
      expect(end.state.outcome).toEqual({
        reason: 'concession',
        winners: [1 - seat],
        sums: seats.map(({ sum }) => sum),
      });
      expect(end.view(0)).toMatchObject({
        round, dealer, rounds, phase: 'over', toAct: null, leader: null, trick: [],
        seats: seats.map(({ sum }) => ({ hand: [], bid: null, taken: 0, sum })),
      }); // prettier-ignore
      for (const again of [0, 1]) expect(end.concessionRefusal(again)).toBe('over');
    });
  }

  it('"a round that a concession cut short is not scored", not even when its loser would be over 50', () => {
    const end = TABLES['in the last trick'].concede(1);
    expect(end.state.rounds).toEqual([]);
    expect(end.state.outcome).toEqual({ reason: 'concession', winners: [0], sums: [49, 0] });
  });

  it('only the two seats can', () => {
    for (const seat of [2, -1, 0.5]) expect(TABLES['in a trick'].concessionRefusal(seat)).toBe('out');
  });
});
