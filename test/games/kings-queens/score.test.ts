import { describe, expect, it } from 'vitest';
import { gameOf } from '#games/index.ts';
import type { State } from '#games/kings-queens/types.ts';
import { ALL, cardsOf, dealOf, scene, type Scene } from '../../support/kings-queens-scene.ts';
import { demandSame, eachSample, samplesOf } from '../../support/sample-games.ts';

const NEXT = `# deal ${dealOf('')}`;
const LOW = ALL.filter((card) => !/^[QK]/.test(card));

/**
 * A table before its last trick, in which seat 0 leads 5C to 4C. The arguments are the Kings and Queens taken
 * by each seat.
 */
function lastTrick(zero: string, one: string, table: Partial<Parameters<typeof scene>[0]> = {}): Scene {
  const spare = LOW.filter((card) => card !== '5C' && card !== '4C' && !`${zero} ${one}`.includes(card));
  const first = cardsOf(zero);
  const second = cardsOf(one);
  while (first.length < 6) first.push(spare.pop()!);
  while (second.length < 8) second.push(spare.pop()!);
  return scene({ hands: ['5C', '4C'], taken: [first.join(' '), second.join(' ')], ...table });
}

const END = ['play 5C', 'play 4C'] as const;
const scored = (table: Scene) => table.play(...END, NEXT).state.rounds.at(-1)!;

describe('points of a round', () => {
  it.each([
    ['KC KD KH KS', '', [12, 0]],
    ['KC KD KH', 'KS', [9, 3]],
    ['KC KD', 'KH', [8, 4]],
    ['KC', 'KH', [6, 6]],
    ['', 'KH', [0, 12]],
    ['QC QD', 'QH QS', [-6, -6]],
    ['QC', 'QH QS', [-4, -8]],
    ['QC', 'QH', [-6, -6]],
    ['QC', '', [-12, 0]],
    ['QC QD KH', 'QH KS', [-2, 2]],
    ['KC KD KH KS QC QD', 'QH QS', [6, -6]],
    ['KC KD', '', [12, 0]],
    ['', '', [0, 0]],
    ['QC KC', '', [0, 0]],
  ])(
    '"with k Kings and q Queens …, a King taken is worth +12/k, a Queen -12/q": %s | %s',
    (zero, one, points) => {
      expect(scored(lastTrick(zero, one)).points).toEqual(points);
    },
  );

  it('the last trick counts', () => {
    const table = scene({ hands: ['KC', '2C'], taken: ['3H 4H 5H 3S 4S 5S', '2H 3D 4D 5D 2D 2S 4C 5C'] });
    expect(table.play('play KC', 'play 2C', NEXT).state.rounds[0]!.points).toEqual([0, 12]);
  });

  it('"The charge is |prediction - points taken|, added to the seat\'s sum."', () => {
    const table = lastTrick('KC KD QH', 'KH QS', { bids: [-4, 12], sums: [7, 20] });
    const { state } = table.play(...END, NEXT);
    expect(state.rounds).toEqual([{ bids: [-4, 12], points: [2, -2], charges: [6, 14] }]);
    expect(Object.keys(state.rounds[0]!)).toEqual(['bids', 'points', 'charges']);
    expect(state.seats.map(({ sum }) => sum)).toEqual([13, 34]);
    expect(scored(lastTrick('KC', 'KH', { bids: [6, 6] })).charges).toEqual([0, 0]);
  });

  it('in random games every score is what the tricks of the record give', () => {
    eachSample(samplesOf(gameOf('kings-queens')!, 2), ({ source, states }) => {
      let taken: string[][] = [[], []];
      let lead: { seat: number; card: string } | null = null;
      source.entries.forEach(({ seat, move }, n) => {
        const card = move.replace('play ', '');
        if (!move.startsWith('play ')) return;
        if (!lead) {
          lead = { seat, card };
          return;
        }
        const order = lead.card.startsWith('K') || card.startsWith('K') ? '345QK2' : '2345QK';
        const beats = lead.card[1] === card[1] && order.indexOf(card[0]!) > order.indexOf(lead.card[0]!);
        taken[beats ? seat : lead.seat]!.push(lead.card, card);
        lead = null;
        if (taken.flat().length < 16) return;
        const count = (rank: string, cards: readonly string[]) =>
          cards.filter((one) => one.startsWith(rank)).length;
        const points = taken.map(
          (cards) =>
            (12 / (count('K', taken.flat()) || 1)) * count('K', cards) -
            (12 / (count('Q', taken.flat()) || 1)) * count('Q', cards),
        );
        demandSame((states[n + 1] as State).rounds.at(-1)!.points, points, () => `after ${n + 1} moves`);
        taken = [[], []];
      });
    });
  });
});

describe('the next round', () => {
  it('"the dealing alternates": the dealer of the round before starts', () => {
    const deal = dealOf('KS 2C 5H 3D QC 4S 2H KD 5C 5D QS 3C 2S 4H KH QD');
    for (const dealer of [0, 1] as const) {
      const { state } = lastTrick('KC', 'QH', { dealer, round: 4 }).play(...END, `# deal ${deal}`);
      expect(state).toMatchObject({
        round: 5, dealer: 1 - dealer, phase: 'bid', toAct: dealer, leader: null, trick: [],
      }); // prettier-ignore
      expect(state.seats[dealer]!.hand).toEqual(cardsOf('2C 2H 3D 4S 5H QC KD KS'));
      expect(state.seats[1 - dealer]!.hand).toEqual(cardsOf('2S 3C 4H 5C 5D QD QS KH'));
      expect(state.aside).toEqual(cardsOf(deal).slice(16));
      for (const seat of state.seats) expect(seat).toMatchObject({ bid: null, taken: [] });
    }
  });
});

describe('the end of the game', () => {
  /** Charges `first` to seat 0 and `second` to seat 1, in addition to the sums. */
  const charged = (sums: [number, number], first: number, second: number): Scene =>
    lastTrick('', '', { bids: [first, second], sums, round: 6, dealer: 0 });

  it('"The game ends after the round in which a sum reaches 50", and the lower sum wins', () => {
    const { state } = charged([38, 20], 12, 3).play(...END);
    expect(state).toMatchObject({ round: 6, dealer: 0, phase: 'over', toAct: null });
    expect(JSON.stringify(state.outcome)).toBe('{"reason":"score","winners":[1],"sums":[50,23]}');
    expect(charged([40, 49], -2, 1).play(...END).state.outcome).toEqual({
      reason: 'score',
      winners: [0],
      sums: [42, 50],
    });
  });

  it('a sum of 49 is not enough', () => {
    expect(charged([37, 48], 12, 1).play(...END, NEXT).state).toMatchObject({ phase: 'bid', round: 7 });
  });

  it('both beyond 50: the lower sum wins', () => {
    expect(charged([45, 44], 8, 12).play(...END).state.outcome).toEqual({
      reason: 'score',
      winners: [0],
      sums: [53, 56],
    });
  });

  it('"if the sums are equal then, further rounds are played until they differ"', () => {
    const tied = charged([45, 44], 7, 8).play(...END, NEXT);
    expect(tied.state).toMatchObject({ phase: 'bid', round: 7, outcome: null });
    expect(charged([52, 52], 7, 7).play(...END, NEXT).state).toMatchObject({ phase: 'bid', outcome: null });
    expect(charged([52, 52], 7, 6).play(...END).state.outcome).toMatchObject({
      winners: [1],
      sums: [59, 58],
    });
  });

  it('"leader null, bids null, `taken` 0, no trick, empty hands; `rounds` tells the rest", to all readers', () => {
    const end = charged([38, 20], 12, 3).play(...END);
    for (const reader of [0, 1, 'spectator'] as const) {
      expect(JSON.stringify(end.view(reader))).toBe(
        '{"game":"kings-queens","round":6,"dealer":0,"phase":"over","toAct":null,"leader":null,"trick":[],"seats":[' +
          '{"hand":[],"bid":null,"taken":0,"sum":50},{"hand":[],"bid":null,"taken":0,"sum":23}],' +
          '"rounds":[{"bids":[12,3],"points":[0,0],"charges":[12,3]}],' +
          '"outcome":{"reason":"score","winners":[1],"sums":[50,23]}}',
      );
    }
    expect(end.legal).toEqual([]);
    expect(end.refusal('bid 0')).toBe('over');
  });

  it('no cards are dealt after the last round', () => {
    expect(() => charged([38, 20], 12, 3).play(...END, NEXT)).toThrow('nothing was dealt');
    expect(() => charged([37, 20], 12, 3).play(...END)).toThrow('missing chance line');
  });
});
