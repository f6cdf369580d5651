import { describe, expect, it } from 'vitest';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { State } from '#games/five-crowns/types.ts';
import { bestLeftover } from '../../support/five-crowns-melds.ts';
import { cardsOf, dealOf, scene, type Scene } from '../../support/five-crowns-scene.ts';
import { demand, demandSame, eachSample, samplesOf, type Sample } from '../../support/sample-games.ts';

/**
 * Round 1 (3s wild) after seat 1 went out; seat 2 has had its last turn, seat 3 conceded in an earlier round.
 */
const nearlyOver = (hand: string): Scene =>
  scene({
    round: 1,
    dealer: 1,
    wentOut: 1,
    toAct: 0,
    seats: [
      { hand },
      { hand: '', melds: ['7C 7D 7H'] },
      { hand: '4S KD', melds: [] },
      { out: true, scores: [] },
    ],
  });

const DEAL = dealOf(4, '');

describe('`lastRound`', () => {
  it('"is `null`, or what all laid open when the last round that ended did"', () => {
    const before = nearlyOver('5C 3D 5H').play('draw deck');
    expect(before.view(0).lastRound).toBeNull();
    const after = before.play('discard 9C', DEAL);
    expect(after.view(0).lastRound).toEqual({
      round: 1,
      wild: 3,
      seats: [
        { melds: [['5C', '5H', '3D']], left: [] },
        { melds: [['7C', '7D', '7H']], left: [] },
        { melds: [], left: ['4S', 'KD'] },
        { melds: [], left: [] },
      ],
    });
  });

  it('has its keys in the order of the page, `left` sorted', () => {
    const last = nearlyOver('KS 8C 4D').play('draw deck', 'discard 9C', DEAL).view(2).lastRound!;
    expect(Object.keys(last)).toEqual(['round', 'wild', 'seats']);
    expect(last.seats.map((seat) => Object.keys(seat).join(' '))).toEqual(Array(4).fill('melds left'));
    expect(last.seats[0]!.left).toEqual(['4D', '8C', 'KS']);
  });

  it('"is the same for all readers": what the last to lie down had, too', () => {
    const after = nearlyOver('KS 8C 4D').play('draw deck', 'discard 9C', DEAL);
    for (const reader of [0, 1, 2, 3, 'spectator'] as const)
      expect(after.view(reader).lastRound).toEqual(fiveCrowns.reveal(after.state).lastRound);
  });

  it('"stays until the next round has ended, and through a concession"', () => {
    const after = nearlyOver('KS 8C 4D').play('draw deck', 'discard 9C', DEAL);
    const last = after.view(0).lastRound;
    const later = after.play('0 concede', 'draw deck');
    expect(later.view(1).lastRound).toEqual(last);
    expect(later.play('1 concede').view(2)).toMatchObject({ outcome: { winners: [2] }, lastRound: last });
  });

  it('"both `[]` for a seat that wasn’t in that round": one that conceded in it', () => {
    const table = scene({
      round: 1,
      wentOut: 1,
      toAct: 2,
      seats: [{ hand: 'KS 8C 4D' }, { hand: '', melds: ['7C 7D 7H'] }, {}],
    });
    const after = table.play('0 concede', 'draw deck', 'discard 9C', dealOf(3, ''));
    expect(after.view(1).lastRound!.seats[0]).toEqual({ melds: [], left: [] });
  });

  it('is of the last round when the game ends with it', () => {
    const seats = [{ hand: '', melds: ['7C 7D 7H'] }, { hand: '3C 4D 6H' }];
    const end = scene({ round: 11, wentOut: 0, toAct: 1, seats }).play('draw deck', 'discard 9C');
    expect(end.state.outcome).not.toBeNull();
    expect(end.view('spectator').lastRound).toEqual({
      round: 11,
      wild: 13,
      seats: [
        { melds: [['7C', '7D', '7H']], left: [] },
        { melds: [], left: cardsOf('3C 4D 6H') },
      ],
    });
  });

  it.each([2, 5, 9])('with %i seats holds what each seat held, and changes with a round’s end alone', (seats) => {
    eachSample(samplesOf(fiveCrowns as never, seats), (sample) => followsRounds(sample));
  }); // prettier-ignore
});

/** Maximum hand size for the slow search for the leftover. */
const FEW = 9;

function followsRounds({ states, source }: Sample): void {
  (states as State[]).forEach((state, n) => {
    const before = (states as State[])[n - 1];
    if (!before) return demand(state.lastRound === null, () => 'there is a round before the first');
    const hasEnded = state.round !== before.round || state.outcome?.reason === 'rounds';
    if (!hasEnded) return demandSame(state.lastRound, before.lastRound, () => `after ${n} moves`);
    const last = state.lastRound!;
    demandSame([last.round, last.wild], [before.round, before.wild], () => `the round after ${n} moves`);
    const { seat: mover, move } = source.entries[n - 1]!;
    last.seats.forEach(({ melds, left }, seat) => {
      const held = heldAtEnd(before, seat, mover, move);
      demandSame([...melds.flat(), ...left].sort(), held.toSorted(), () => `seat ${seat} after ${n} moves`);
      if (held.length > FEW) return;
      demandSame(left, bestLeftover(held, before.wild).left, () => `what seat ${seat} left, move ${n}`);
    });
  });
}

/** A seat's cards after a move that ends the round. */
function heldAtEnd({ seats }: State, seat: number, mover: number, move: string): string[] {
  const held = [...seats[seat]!.hand, ...seats[seat]!.melds.flat()];
  if (seat !== mover) return held;
  return move === 'concede' ? [] : held.toSpliced(held.indexOf(move.split(' ')[1]!), 1);
}
