import { describe, expect, it } from 'vitest';
import { dealOf, scene } from '../../support/five-crowns-scene.ts';

describe('a turn', () => {
  const table = scene({ seats: [{ hand: '3C 3C 4D 6H 8S' }, {}], discards: 'TC 7H', deck: 'KD 9S QC' });

  it('is two moves: "`draw deck` or `draw discard`"', () => {
    expect(table.legal).toEqual(['draw deck', 'draw discard']);
    expect(table.refusal('discard 3C')).toBe('wrong-phase');
    expect(table.refusal('out 3C')).toBe('wrong-phase');
  });

  it('"(the top card only)": the newest discard', () => {
    const drawn = table.play('draw discard');
    expect(drawn.hands[0]).toBe('3C 3C 4D 6H 7H 8S');
    expect(drawn.state).toMatchObject({ discards: ['TC'], phase: 'discard', toAct: 0 });
  });

  it('from the draw pile its top', () => {
    const drawn = table.play('draw deck');
    expect(drawn.hands[0]).toBe('3C 3C 4D 6H 8S KD');
    expect(drawn.state).toMatchObject({ deck: ['9S', 'QC'], discards: ['TC', '7H'], phase: 'discard' });
  });

  it('"then `discard 7H`": any card of the hand, equal cards once', () => {
    const drawn = table.play('draw deck');
    expect(drawn.legal).toEqual(['3C', '4D', '6H', '8S', 'KD'].map((card) => `discard ${card}`));
    for (const move of ['draw deck', 'draw discard']) expect(drawn.refusal(move)).toBe('wrong-phase');
    expect(drawn.refusal('discard 9S')).toBe('not-in-hand');
    const next = drawn.play('discard 3C');
    expect(next.hands[0]).toBe('3C 4D 6H 8S KD');
    expect(next.state).toMatchObject({
      discards: ['TC', '7H', '3C'],
      phase: 'draw',
      toAct: 1,
      wentOut: null,
    });
  });

  it('"the card just taken from the discards may be discarded again"', () => {
    const drawn = table.play('draw discard');
    expect(drawn.legal).toContain('discard 7H');
    expect(drawn.play('discard 7H').state.discards).toEqual(['TC', '7H']);
  });

  it('"with an empty discard pile (its one card taken, then a concession) only `draw deck` is legal"', () => {
    const three = scene({ seats: [{}, {}, {}], discards: '7H' });
    const empty = three.play('draw discard', '0 concede');
    expect(empty.state).toMatchObject({ discards: [], toAct: 1, phase: 'draw' });
    expect(empty.legal).toEqual(['draw deck']);
    expect(empty.refusal('draw discard')).toBe('empty-pile');
    expect(empty.play('draw deck', 'discard 9C').legal).toEqual(['draw deck', 'draw discard']);
  });
});

describe('going out', () => {
  const table = scene({ seats: [{ hand: '7C 7D 7H XX 9D' }, {}, {}], discards: '8S' });

  it('"legal when all the remaining cards form melds"', () => {
    const drawn = table.play('draw discard');
    expect(drawn.legal.filter((move) => move.startsWith('out'))).toEqual([]);
    expect(drawn.refusal('out 8S')).toBe('no-melds');
    const lucky = scene({ seats: [{ hand: '7C 7D 7H XX 9D' }, {}], deck: 'XX' }).play('draw deck');
    expect(lucky.legal.filter((move) => move.startsWith('out'))).toEqual(['out 9D']);
  });

  it('"`out 7H`: discard and go out": melds are laid, the hand is empty, the next seat has its last turn', () => {
    const table = scene({ seats: [{ hand: '6C 6D 6H 6S 9D' }, {}, {}], deck: '6* 3D' }).play('draw deck');
    expect(table.legal.filter((move) => move.startsWith('out'))).toEqual(['out 9D']);
    const out = table.play('out 9D');
    expect(out.seat(0)).toEqual({
      out: false,
      hand: [],
      melds: [['6C', '6D', '6H', '6S', '6*']],
      scores: [10, 10],
    });
    expect(out.state).toMatchObject({
      wentOut: 0,
      toAct: 1,
      phase: 'draw',
      discards: ['TC', 'TD', 'TH', '9D'],
    });
  });

  it('nobody is made to: the same hand may go on', () => {
    const table = scene({ seats: [{ hand: '6C 6D 6H' }, {}], round: 1, deck: '9D 3D' }).play('draw deck');
    expect(table.play('discard 9D').state).toMatchObject({ wentOut: null, toAct: 1 });
  });
});

describe('the last turns', () => {
  const seats = [{ hand: '6C 6D 6H' }, { hand: '7C 7D 9H' }, { hand: '8C 9C KD' }];
  const out = scene({ round: 1, seats, deck: 'KS 7S TC', discards: 'QC' }).play('draw deck', 'out KS');

  it('"every other seat has one more turn, in order"', () => {
    expect(out.state.toAct).toBe(1);
    const second = out.play('draw deck', 'discard 9H');
    expect(second.state).toMatchObject({ toAct: 2, phase: 'draw', wentOut: 0, round: 1 });
    expect(second.play('draw deck', 'discard KD', dealOf(3, '')).state).toMatchObject({ round: 2 });
  });

  it('"in it the only second move is `discard 7H`"', () => {
    const drawn = out.play('draw deck');
    expect(drawn.legal).toEqual(['discard 7C', 'discard 7D', 'discard 7S', 'discard 9H']);
    expect(drawn.refusal('out 9H')).toBe('went-out');
  });

  it('"after which the seat\'s melds that leave the lowest score are laid down by themselves"', () => {
    const laid = out.play('draw deck', 'discard 9H');
    expect(laid.seat(1)).toMatchObject({ hand: [], melds: [['7C', '7D', '7S']] });
    const none = out.play('draw discard', 'discard 9H');
    expect(none.seat(1)).toMatchObject({ hand: ['7C', '7D', 'KS'], melds: [] });
  });

  it('"and the rest counts": "the one who went out scores 0"', () => {
    const end = out.play('draw deck', 'discard 7S', 'draw discard', 'discard KD', dealOf(3, ''));
    expect(end.scores).toEqual([[0], [7 + 7 + 9], [7 + 8 + 9]]);
  });

  it('"current wild rank 20, Joker 50", J 11, Q 12, K 13 when left over', () => {
    const dear = [{ hand: '6C 6D 6H' }, { hand: '3C XX KD' }, { hand: 'JC QD KH' }];
    const end = scene({ round: 1, seats: dear, deck: 'KS 9S 9C', discards: 'QC' }).play(
      'draw deck', 'out KS', 'draw deck', 'discard 3C', 'draw deck', 'discard 9C', dealOf(3, ''),
    ); // prettier-ignore
    expect(end.scores).toEqual([[0], [50 + 13 + 9], [11 + 12 + 13]]);
    const wild = scene({ round: 1, seats: [dear[0]!, { hand: '3C 5D KH' }], deck: 'KS 9S' }).play(
      'draw deck', 'out KS', 'draw deck', 'discard 9S', dealOf(2, ''),
    ); // prettier-ignore
    expect(wild.scores).toEqual([[0], [20 + 5 + 13]]);
  });

  it('ends with the seat before the one who went out, wherever that one sits', () => {
    const middle = scene({
      round: 1,
      dealer: 2,
      toAct: 1,
      seats: [seats[1]!, seats[0]!, seats[2]!],
      deck: 'KS 7S TC',
    });
    const gone = middle.play('draw deck', 'out KS');
    expect(gone.state.toAct).toBe(2);
    const last = gone.play('draw deck', 'discard KD');
    expect(last.state.toAct).toBe(0);
    expect(last.play('draw deck', 'discard 9H', dealOf(3, '')).state.round).toBe(2);
  });
});

describe('an empty draw pile', () => {
  const table = scene({ seats: [{}, {}, {}], deck: '9C', discards: 'TC TD TH' });

  it('"when a turn begins, all discards but the top one are shuffled", after the move that ended a turn', () => {
    const drawn = table.play('draw deck');
    expect(drawn.state).toMatchObject({ deck: [], discards: ['TC', 'TD', 'TH'] });
    const next = drawn.play('discard 9C', '# shuffle TH TC TD');
    expect(next.state).toMatchObject({ deck: ['TH', 'TC', 'TD'], discards: ['9C'], toAct: 1, phase: 'draw' });
    expect(next.play('draw deck').hands[1]).toContain('TH');
  });

  it('needs that line, and one of those very cards', () => {
    const drawn = table.play('draw deck');
    expect(() => drawn.play('discard 9C')).toThrow(/missing chance line "# shuffle/);
    for (const wrong of ['# shuffle TC TD', '# shuffle TC TD TH 9C', '# shuffle TC TD TD', '# deal TC TD TH'])
      expect(() => drawn.play('discard 9C', wrong)).toThrow(/impossible shuffle|is due/);
  });

  it('needs none while the pile has a card, nor when the round ends', () => {
    expect(scene({ seats: [{}, {}], deck: '9C 9D' }).play('draw deck', 'discard 9C').state.deck).toEqual([
      '9D',
    ]);
    const last = scene({ seats: [{}, { hand: '', melds: ['7C 7D 7H'] }], wentOut: 1, deck: '9C' });
    expect(last.play('draw deck', 'discard 9C', dealOf(2, '')).state.round).toBe(4);
  });

  it('is refilled in the last turns too, and after a concession that ended a turn', () => {
    const last = scene({
      seats: [{}, {}, { hand: '', melds: ['7C 7D 7H'] }],
      wentOut: 2,
      deck: '9C',
      discards: 'TC TD',
    });
    expect(last.play('draw deck', 'discard 3C', '# shuffle TD TC').state).toMatchObject({
      toAct: 1,
      deck: ['TD', 'TC'],
    });
    const left = table.play('draw deck', '0 concede', '# shuffle TD TC');
    expect(left.state).toMatchObject({ toAct: 1, deck: ['TD', 'TC'], discards: ['TH'] });
  });

  it('is left as it is by a concession out of turn', () => {
    const drawn = table.play('draw deck', '1 concede');
    expect(drawn.state).toMatchObject({ toAct: 0, phase: 'discard', deck: [] });
  });
});

describe('the limit', () => {
  const seats = [{ hand: '7C 7D 7H KC KD' }, { hand: '3C 4C 6S 8S QS' }];

  it('"a round ends as if all had had their last turn when the turn comes to a seat that has had 60"', () => {
    const table = scene({ seats, lap: 59, dealer: 1, toAct: 0, deck: 'JC JD JH' });
    const second = table.play('draw deck', 'discard JC');
    expect(second.state).toMatchObject({ toAct: 1, round: 3 });
    const end = second.play('draw deck', 'discard JD', dealOf(2, ''));
    expect(end.state).toMatchObject({ round: 4, lap: 0 });
    expect(end.scores).toEqual([
      [10, 10, 13 + 13],
      [10, 10, 3 + 4 + 6 + 8 + 12],
    ]);
  });

  it('is counted from the seat that began, whichever that was', () => {
    const table = scene({ seats, lap: 59, dealer: 0, toAct: 0, deck: 'JC JD JH' });
    expect(table.play('draw deck', 'discard JC', dealOf(2, '')).state.round).toBe(4);
    const earlier = scene({ seats, lap: 58, dealer: 0, toAct: 0, deck: 'JC JD JH' });
    expect(earlier.play('draw deck', 'discard JC').state).toMatchObject({ toAct: 1, round: 3 });
  });

  it('"and nobody has gone out": last turns are had even then', () => {
    const ready = [{ hand: '6C 6D 6H 6S KD' }, {}];
    const out = scene({ seats: ready, lap: 59, dealer: 0, toAct: 0, deck: '6* 9C' }).play(
      'draw deck',
      'out KD',
    );
    expect(out.state).toMatchObject({ toAct: 1, wentOut: 0, round: 3 });
  });

  it('is met in play after 60 turns of each seat', () => {
    let table = scene({ seats: [{}, {}, {}], dealer: 0, toAct: 1, lap: 0 });
    for (let turn = 0; turn < 179; turn++) table = table.play('draw discard', 'discard TH');
    expect(table.state).toMatchObject({ toAct: 0, round: 3 });
    expect(table.play('draw discard', 'discard TH', dealOf(3, '')).state.round).toBe(4);
  });

  it('ends a round by a concession too', () => {
    const three = scene({ seats: [...seats, {}], lap: 59, dealer: 2, toAct: 2 });
    expect(three.play('draw deck', '2 concede', dealOf(3, '')).state).toMatchObject({ round: 4, dealer: 0 });
  });

  it('counts a seat whose forerunners conceded by its own turns', () => {
    const three = scene({ seats: [{}, {}, {}], lap: 59, dealer: 2, toAct: 0 });
    const next = three.play('0 concede');
    expect(next.state).toMatchObject({ toAct: 1, lap: 59 });
    const last = next.play('draw deck', 'discard 9C');
    expect(last.state.toAct).toBe(2);
    expect(last.play('draw deck', 'discard 9D', dealOf(3, '')).state.round).toBe(4);
  });
});
