import { describe, expect, it } from 'vitest';
import { dealOf, scene, type Scene } from '../../support/five-crowns-scene.ts';

const ten = (...scores: readonly number[]): number[] => [
  ...scores,
  ...new Array<number>(10 - scores.length).fill(0),
];

/**
 * Round 11 before the last move, after seat 0 went out. Seat 1 will score 13; seat 2 (if any) has already
 * scored.
 */
function lastRound(tiebreak: 'share' | 'six', ...scores: readonly (readonly number[])[]): Scene {
  const [first, second, third] = scores;
  const seats = [
    { hand: '', melds: ['7C 7D 7H'], scores: first! },
    { hand: '3C 4D 6H', scores: second! },
    ...(third ? [{ hand: '3S TS', melds: ['8C 8D 8H'], scores: third }] : []),
  ];
  const dealer = seats.length - 1;
  // Seat 2 has had its turn already, as if it sat before the others.
  return scene({ round: 11, tiebreak, dealer, wentOut: 0, toAct: third ? 2 : 1, seats });
}

const finish = (table: Scene, ...chance: readonly string[]): Scene =>
  table.play('draw deck', 'discard 9C', ...chance);

describe('the end of round 11', () => {
  it('"lowest total after round 11 wins"', () => {
    const end = finish(lastRound('share', ten(20), ten(5)));
    expect(end.state.outcome).toEqual({ reason: 'rounds', winners: [1], totals: [20, 18] });
    expect(Object.keys(end.state.outcome!)).toEqual(['reason', 'winners', 'totals']);
  });

  it('"when over, all else stays as it was": the last round lies open with its melds and scores', () => {
    const end = finish(lastRound('share', ten(20), ten(5)));
    expect(end.state).toMatchObject({
      phase: 'over',
      toAct: null,
      round: 11,
      wild: 13,
      wentOut: 0,
      dealer: 1,
    });
    expect(end.seat(0)).toMatchObject({ hand: [], melds: [['7C', '7D', '7H']], scores: [...ten(20), 0] });
    expect(end.seat(1)).toMatchObject({ hand: ['3C', '4D', '6H'], melds: [], scores: [...ten(5), 13] });
  });

  it('"equal lowest totals share the win (`option tiebreak share`, the default)"', () => {
    const end = finish(lastRound('share', ten(20), ten(7)));
    expect(end.state.outcome).toEqual({ reason: 'rounds', winners: [0, 1], totals: [20, 20] });
  });

  it('is no end where one has to be found by cards, and none before round 11', () => {
    expect(finish(lastRound('six', ten(20), ten(7)), dealOf(2, '')).state).toMatchObject({
      round: 12,
      outcome: null,
    });
    const tenth = scene({ round: 10, wentOut: 0, toAct: 1, seats: [{ hand: '', melds: ['7C 7D 7H'] }, {}] });
    expect(finish(tenth, dealOf(2, '')).state.outcome).toBeNull();
  });

  it('"with `option tiebreak six`" a single lowest wins at once all the same', () => {
    const end = finish(lastRound('six', ten(20), ten(6)));
    expect(end.state.outcome).toEqual({ reason: 'rounds', winners: [1], totals: [20, 19] });
  });
});

describe('a tie broken by six cards', () => {
  /** Seats 0 and 2 are tied at 20, seat 1 has more. */
  const three = (): Scene => {
    const seats = [
      { hand: '', melds: ['7C 7D 7H'], scores: ten(20) },
      { hand: '3C 4D 6H', scores: ten(50) },
      { hand: '3S 4S', scores: ten(13) },
    ];
    const table = scene({ round: 11, tiebreak: 'six', dealer: 2, wentOut: 0, toAct: 1, seats });
    return table.play(
      'draw deck',
      'discard 9C',
      'draw deck',
      'discard 9D',
      dealOf(3, '7C 3D 7D 4D 7H 8D 8C TS 8D JS 8H 5S KD'),
    );
  };

  it('"those seats alone play round 12 of six cards (6s wild)"', () => {
    const table = three();
    expect(table.state).toMatchObject({ round: 12, wild: 6, dealer: 0, toAct: 2, outcome: null });
    expect(table.hands).toEqual(['3D 4D 5S 8D TS JS', '', '7C 7D 7H 8C 8D 8H']);
    expect(table.state.discards).toEqual(['KD']);
    expect(table.state.deck).toHaveLength(116 - 13);
    expect(table.seat(1)).toMatchObject({ out: false, hand: [], melds: [] });
  });

  it('turns pass only between the tied; "… added to `scores`, while `totals` are of the eleven rounds"', () => {
    const out = three().play('draw discard', 'out KD');
    expect(out.state).toMatchObject({ toAct: 0, wentOut: 2 });
    const end = out.play('draw discard', 'discard KD');
    expect(end.state.outcome).toEqual({ reason: 'rounds', winners: [2], totals: [20, 63, 20] });
    expect(end.scores.map((scores) => scores.length)).toEqual([12, 11, 12]);
    expect([end.scores[0]![11], end.scores[2]![11]]).toEqual([3 + 4 + 5 + 8 + 10 + 11, 0]);
    expect(end.state).toMatchObject({ round: 12, wild: 6, phase: 'over' });
  });

  it('"those lowest in it round 13, … until one is lowest"; "the deal goes round all seats still in"', () => {
    const round13 = (hand: string): Scene => {
      const seats = [
        { hand: '', melds: ['7C 7D 7H'], scores: [...ten(20), 0, 4] },
        { hand: '', scores: [...ten(50), 0] },
        { hand, scores: [...ten(20), 0, 3] },
      ];
      return scene({ round: 13, tiebreak: 'six', dealer: 0, wentOut: 0, toAct: 2, seats });
    };
    const next = finish(round13('8C 8D 8H'), dealOf(3, ''));
    expect(next.state).toMatchObject({ round: 14, wild: 6, dealer: 1, toAct: 2 });
    expect(next.hands.map((hand) => hand.length > 0)).toEqual([true, false, true]);
    expect(finish(round13('8C 8D TS')).state.outcome).toMatchObject({ reason: 'rounds', winners: [0] });
  });

  it('"those lowest in it": scores of the round alone, not of earlier ones', () => {
    const seats = [
      { hand: '', melds: ['7C 7D 7H'], scores: [...ten(20), 0, 40] },
      { hand: '3C 4D', scores: [...ten(20), 0, 0] },
    ];
    const end = finish(scene({ round: 13, tiebreak: 'six', dealer: 0, wentOut: 0, toAct: 1, seats }));
    expect(end.state.outcome).toEqual({ reason: 'rounds', winners: [0], totals: [20, 20] });
  });

  it('leaves out of round 13 those who were not lowest in round 12', () => {
    const seats = [
      { hand: '', melds: ['7C 7D 7H'], scores: [...ten(20), 0] },
      { hand: '8C 8D 8H', scores: [...ten(20), 0] },
      { hand: '8S TS', scores: [...ten(20), 0] },
    ];
    const table = scene({ round: 12, tiebreak: 'six', dealer: 2, wentOut: 0, toAct: 1, seats });
    const next = table.play('draw deck', 'discard 9C', 'draw deck', 'discard 9D', dealOf(3, ''));
    expect(next.state).toMatchObject({ round: 13, dealer: 0, toAct: 1 });
    expect(next.hands.map((hand) => hand.length > 0)).toEqual([true, true, false]);
  });

  it('"with one of the tied [left] in a tie-break, that seat wins", though others are still in', () => {
    for (const [leaves, wins] of [
      [0, 2],
      [2, 0],
    ] as const) {
      const end = three().play(`${leaves} concede`);
      expect(end.state.outcome).toEqual({ reason: 'concession', winners: [wins], totals: [20, 63, 20] });
    }
    const inTurn = three().play('draw deck', '2 concede');
    expect(inTurn.state.outcome).toMatchObject({ winners: [0] });
  });

  it('goes on when a seat that is not tied concedes; the deal passes it over', () => {
    const left = three().play('1 concede');
    expect(left.state).toMatchObject({ toAct: 2, phase: 'draw', outcome: null });
    expect(left.play('2 concede').state.outcome).toMatchObject({ reason: 'concession', winners: [0] });
    const seats = [
      { hand: '', melds: ['7C 7D 7H'], scores: [...ten(20), 0] },
      { hand: '', out: true, scores: [...ten(50), 0] },
      { hand: '8C 8D 8H', scores: [...ten(20), 0] },
    ];
    const tied = scene({ round: 12, tiebreak: 'six', dealer: 0, wentOut: 0, toAct: 2, seats });
    expect(finish(tied, dealOf(3, '')).state).toMatchObject({ round: 13, dealer: 2, toAct: 0 });
  });

  it('ends at the limit too, "as if all had had their last turn"', () => {
    const seats = [
      { hand: '7C 7D 7H 8C 8D 8H', scores: [...ten(20), 0] },
      { hand: '3C 4D TH JH QH KS', scores: [...ten(20), 0] },
    ];
    const table = scene({ round: 12, tiebreak: 'six', dealer: 1, toAct: 1, lap: 59, seats });
    const end = finish(table);
    expect(end.state.outcome).toMatchObject({ reason: 'rounds', winners: [0] });
    expect(end.state).toMatchObject({ wentOut: null, phase: 'over' });
    expect(end.seat(1)).toMatchObject({ hand: ['3C', '4D', 'KS'], melds: [['TH', 'JH', 'QH']] });
  });
});
