import { describe, expect, it } from 'vitest';
import { sameCards } from '#games/chance.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import { dealOf, dealt, packFor, scene } from '../../support/five-crowns-scene.ts';

const NOTHING = { out: true, hand: [], melds: [] };

describe('a concession', () => {
  const table = dealt(3, 2, dealOf(3, '3C 4D 5H 6S 7* 8C 9D TH JS Q* KC'));

  it('out of turn: "its cards and laid melds set aside (`[]`)", the turn goes on', () => {
    for (const seat of [1, 2]) {
      const left = table.play('draw deck', `${seat} concede`);
      expect(left.seat(seat)).toMatchObject(NOTHING);
      expect(left.state).toMatchObject({ toAct: 0, phase: 'discard', outcome: null });
      expect(sameCards(fiveCrowns.cards(left.state), packFor(3))).toBe(true);
    }
    expect(table.play('1 concede').state).toMatchObject({ toAct: 0, phase: 'draw' });
  });

  it('"if it was its turn, the turn ends without a discard", in the draw phase', () => {
    const left = table.play('0 concede');
    expect(left.state).toMatchObject({ toAct: 1, phase: 'draw', discards: ['Q*'] });
    expect(left.seat(0)).toMatchObject(NOTHING);
  });

  it('"if it was its turn, the turn ends without a discard", in the discard phase with a card more', () => {
    const left = table.play('draw discard', '0 concede');
    expect(left.state).toMatchObject({ toAct: 1, phase: 'draw', discards: [] });
    expect(left.state.aside).toEqual(['3C', '6S', '9D', 'Q*']);
    expect(sameCards(fiveCrowns.cards(left.state), packFor(3))).toBe(true);
  });

  it('"is skipped from then on"', () => {
    const next = table.play('1 concede', 'draw deck', 'discard KC');
    expect(next.state.toAct).toBe(2);
    expect(next.play('draw discard', 'discard KC').state.toAct).toBe(0);
  });

  it('is open to every seat still in the game, once, and to no other', () => {
    const left = table.play('1 concede');
    expect(left.refusal('1 concede')).toBe('out');
    expect(left.refusal('3 concede')).toBe('out');
    expect(left.refusal('0 concede')).toBeUndefined();
    expect(left.play('0 concede').refusal('2 concede')).toBe('over');
  });

  it('"no cards dealt to it, the deal passes it over": neither cards nor the deal', () => {
    const seats = [{}, {}, {}, { hand: '', melds: ['7C 7D 7H'] }];
    const end = scene({ dealer: 0, wentOut: 3, toAct: 2, seats }).play('1 concede', 'draw deck');
    // To seats 3, 0 and 2 in turn: the hearts, the clubs, the spades.
    const deal = '3H 3C 3S 4H 4C 4S 5H 5C 5S 7H 7C 7S 8H 8C 8S 9H 9C 9S KD';
    const next = end.play('discard 9C', dealOf(4, deal));
    expect(next.state).toMatchObject({ round: 4, dealer: 2, toAct: 3, discards: ['KD'] });
    expect(next.seat(1)).toMatchObject(NOTHING);
    expect(next.hands).toEqual(
      ['C', '', 'S', 'H'].map((suit) => suit && [...'345789'].map((rank) => rank + suit).join(' ')),
    );
    expect(next.state.deck).toHaveLength(116 - 3 * 6 - 1);
  });

  it('passes the deal over a dealer that conceded, and the turn over the seat after the dealer', () => {
    const seats = [{}, {}, {}, { hand: '', melds: ['7C 7D 7H'] }];
    const end = scene({ dealer: 1, wentOut: 3, toAct: 2, seats }).play(
      '1 concede',
      'draw deck',
      'discard 9C',
      dealOf(4, ''),
    );
    expect(end.state).toMatchObject({ dealer: 2, toAct: 3 });
    const later = scene({ dealer: 0, wentOut: 3, toAct: 1, seats }).play(
      '2 concede',
      'draw deck',
      'discard 9C',
      dealOf(4, ''),
    );
    expect(later.state).toMatchObject({ dealer: 1, toAct: 3 });
  });

  it('"it scores nothing more, its total stays, it can\'t win"', () => {
    const seats = [
      { scores: [0, 0] },
      { scores: [50, 50] },
      { hand: '', melds: ['7C 7D 7H'], scores: [70, 7] },
    ];
    const end = scene({ seats, wentOut: 2, toAct: 1, dealer: 2 }).play(
      '0 concede',
      'draw deck',
      'discard 9C',
      dealOf(3, ''),
    );
    expect(end.scores).toEqual([
      [0, 0],
      [50, 50, 13],
      [70, 7, 0],
    ]);
    expect(end.play('2 concede').state.outcome).toEqual({
      reason: 'concession',
      winners: [1],
      totals: [0, 113, 77],
    });
  });

  it('"it can\'t win": not by the lowest total after round 11 either', () => {
    const scores = (score: number) => new Array<number>(10).fill(score);
    const seats = [
      { scores: scores(0) },
      { scores: scores(5) },
      { hand: '', melds: ['7C 7D 7H'], scores: scores(6) },
    ];
    const last = scene({ round: 11, seats, wentOut: 2, toAct: 1 }).play(
      '0 concede',
      'draw deck',
      'discard 9C',
    );
    expect(last.state.outcome).toEqual({ reason: 'rounds', winners: [2], totals: [0, 63, 60] });
  });
});

describe('a concession after someone went out', () => {
  const seats = [{ hand: '', melds: ['7C 7D 7H'] }, { hand: '8C 8D 9H' }, { hand: '3C TC KD' }];
  const table = scene({ round: 1, seats, wentOut: 0, toAct: 1 });

  it('"`wentOut` stays", also of the very seat that conceded; the others have their last turns', () => {
    const left = table.play('0 concede');
    expect(left.state).toMatchObject({ wentOut: 0, toAct: 1, aside: ['7C', '7D', '7H'] });
    expect(left.seat(0)).toMatchObject(NOTHING);
    const next = left.play('draw deck', 'discard 9H');
    expect(next.state).toMatchObject({ toAct: 2, wentOut: 0 });
    const end = next.play('draw deck', 'discard KD', dealOf(3, ''));
    expect(end.state).toMatchObject({ round: 2, dealer: 1, toAct: 2 });
    expect(end.scores).toEqual([[], [8 + 8 + 9], [20 + 9 + 10]]);
  });

  it('ends the round when the last seat to have a turn concedes in it', () => {
    const last = table.play('draw deck', 'discard 9H');
    const end = last.play('draw deck', '2 concede', dealOf(3, ''));
    expect(end.state.round).toBe(2);
    expect(end.scores).toEqual([[0], [8 + 8 + 9], []]);
  });

  it('leaves out the last turn of a seat that conceded before it', () => {
    const end = table.play('2 concede', 'draw deck', 'discard 9H', dealOf(3, ''));
    expect(end.state.round).toBe(2);
  });

  it('sets laid melds aside', () => {
    const left = table.play('draw deck', 'discard 9H', '1 concede');
    expect(left.state.aside).toEqual(['8C', '8D', '9C']);
    expect(left.state.toAct).toBe(2);
  });
});

describe('the end by concession', () => {
  it('"with one seat left that seat wins", in turn or not, at every phase', () => {
    const two = scene({ seats: [{}, {}] });
    for (const before of [[], ['draw deck']]) {
      for (const seat of [0, 1]) {
        const end = two.play(...before, `${seat} concede`);
        expect(end.state.outcome).toEqual({ reason: 'concession', winners: [1 - seat], totals: [20, 20] });
        expect(end.state).toMatchObject({ phase: 'over', toAct: null, round: 3 });
        expect(end.legal).toEqual([]);
      }
    }
  });

  it('"a round cut short lays no melds", and scores nothing; "all else stays as it was"', () => {
    const out = scene({ round: 1, seats: [{ hand: '7C 7D 7H' }, { hand: '8C 8D 8H' }], deck: 'KC 9S' }).play(
      'draw deck',
      'out KC',
    );
    const end = out.play('draw discard', '0 concede');
    expect(end.seat(1)).toEqual({ out: false, hand: ['8C', '8D', '8H', 'KC'], melds: [], scores: [] });
    expect(end.state).toMatchObject({ wentOut: 0, phase: 'over', outcome: { winners: [1], totals: [0, 0] } });
    expect(end.view(0).seats[1]!.hand).toEqual(['8C', '8D', '8H', 'KC']);
  });

  it('needs no shuffle where the conceder would have been followed by one', () => {
    const end = scene({ seats: [{}, {}], deck: '9C' }).play('draw deck', '0 concede');
    expect(end.state).toMatchObject({ phase: 'over', deck: [] });
  });

  it('leaves the last of three the winner, even if another went out', () => {
    const seats = [{ hand: '', melds: ['7C 7D 7H'] }, {}, {}];
    const end = scene({ seats, wentOut: 0, toAct: 1 }).play('0 concede', '1 concede');
    expect(end.state.outcome).toEqual({ reason: 'concession', winners: [2], totals: [20, 20, 20] });
  });
});
