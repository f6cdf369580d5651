import { describe, expect, it } from 'vitest';
import { PACK } from '#games/cards.ts';
import { dealt, scene } from '../../support/realm-scene.ts';

const DECK = PACK.join(' ');

describe('R3 a turn', () => {
  it('[R3.1] the top card goes to the Stronghold by itself', () => {
    const after = scene({ seats: [{}, { hand: '9H' }], deck: '7C 8C' }).play('end');
    expect(after.seat(1).stronghold).toEqual(['7C', '9H']);
    expect(after.state).toMatchObject({
      deck: ['8C'],
      turnOf: 1,
      toAct: 1,
      phase: 'action',
      actions: 3,
      turn: 8,
    });
  });

  it('[R3.1] the draw is skipped when the deck is empty', () => {
    const after = scene({ seats: [{}, { hand: '9H' }], deck: '', lastTurns: [1] }).play('end');
    expect(after.seat(1).stronghold).toEqual(['9H']);
    expect(after.state.phase).toBe('action');
  });

  it('[R3.2] the phase ends by itself after the third action', () => {
    const table = scene({ seats: [{}, {}], deck: '2C 3C 4C 5C 6C' });
    expect(table.play('draw').state.actions).toBe(2);
    expect(table.play('draw', 'draw').state).toMatchObject({ actions: 1, turnOf: 0 });
    expect(table.play('draw', 'draw', 'draw').state).toMatchObject({ actions: 3, turnOf: 1 });
  });

  it('[R3.2] with `option opening 2` only the very first turn has two actions', () => {
    const table = dealt(2, 1, DECK, { opening: '2' }).play('keep', 'keep');
    expect(table.state.actions).toBe(2);
    const next = table.play('draw', 'end', 'discard AC AH').play('end', 'discard AD');
    expect(next.state).toMatchObject({ turn: 3, turnOf: 0, actions: 3 });
    expect(dealt(2, 1, DECK, { opening: '3' }).play('keep', 'keep').state.actions).toBe(3);
    expect(dealt(2, 1, DECK).play('keep', 'keep').state.actions).toBe(3);
  });

  it('[R3.2] two opening actions stay two when the first player is out', () => {
    const deck = `${DECK} ${PACK.slice(0, 26).join(' ')}`;
    const table = dealt(3, 2, deck, { opening: '2' }).concede(0).play('keep', 'keep');
    expect(table.state).toMatchObject({ turn: 1, turnOf: 1, actions: 2 });
  });

  it('[R3.3] with five cards or fewer the discard phase is skipped', () => {
    const after = scene({ seats: [{ hand: '2C 3C 4C 5C 6C' }, {}] }).play('end');
    expect(after.state).toMatchObject({ turnOf: 1, phase: 'action' });
  });

  it('[R3.3] with more than five cards one move discards down to five', () => {
    const table = scene({ seats: [{ hand: '2C 3C 4C 5C 6C 7C 8C' }, {}] }).play('end');
    expect(table.state).toMatchObject({ turnOf: 0, toAct: 0, phase: 'discard', actions: 0 });
    expect(table.legal).toHaveLength(21);
    const after = table.play('discard 2C 8C');
    expect(after.seat(0).stronghold.join(' ')).toBe('3C 4C 5C 6C 7C');
    expect(after.state).toMatchObject({ turnOf: 1, phase: 'action', turn: 8 });
  });

  it('[R3.3] the discard phase also comes after the third action', () => {
    const table = scene({ seats: [{ hand: '2H 3H 4H 5H 6H' }, {}], actions: 1 });
    expect(table.play('draw').state).toMatchObject({ phase: 'discard', turnOf: 0 });
  });

  it('[R3.4] `draw` takes the top card and needs one', () => {
    expect(
      scene({ seats: [{}, {}], deck: '9D 2C' })
        .play('draw')
        .seat(0).stronghold,
    ).toEqual(['9D']);
    const empty = scene({ seats: [{}, {}], deck: '', lastTurns: [1] });
    expect(empty.refusal('draw')).toBe('empty-deck');
    expect(empty.legal).toEqual(['end']);
  });

  it('[R3.11] `end` gives up the actions left', () => {
    const table = scene({ seats: [{ hand: '2C' }, {}], actions: 2 });
    expect(table.legal).toContain('end');
    expect(table.play('end').state.turnOf).toBe(1);
    expect(table.play('end').refusal('keep')).toBe('wrong-phase');
  });

  it('[R3.12] exactly the cards above five are discarded', () => {
    const table = scene({ seats: [{ hand: '2C 3C 4C 5C 6C 7C 8C' }, {}], phase: 'discard', actions: 0 });
    expect(table.refusal('discard 2C')).toBe('wrong-number');
    expect(table.refusal('discard 2C 3C 4C')).toBe('wrong-number');
    expect(table.refusal('discard 2C 9C')).toBe('not-in-stronghold');
    expect(table.refusal('discard 2C 2C')).toBe('not-in-stronghold');
    expect(table.refusal('discard 3C 2C')).toBe('malformed');
    expect(table.refusal('end')).toBe('wrong-phase');
  });

  it('[R3.12] equal cards are one choice', () => {
    const seats = [{ hand: '2C 2C 2C 3C 4C 5C 6C' }, {}, {}];
    const table = scene({ seats, phase: 'discard', actions: 0 });
    expect(table.legal).toHaveLength(11);
    expect(table.play('discard 2C 2C').seat(0).stronghold.join(' ')).toBe('2C 3C 4C 5C 6C');
  });

  it('[R3.12] commons go to the Tombs face down, royals into the deck in one shuffle', () => {
    const seats = [{ hand: '2C 3C 4C 5C JC KD QH', tombs: '9S^' }, {}];
    const table = scene({ seats, phase: 'discard', actions: 0, deck: '7H' });
    const mixed = table.play('discard 4C KD', '# shuffle KD 7H');
    expect(mixed.seat(0).tombs).toEqual(['9S^', '4C']);
    expect(mixed.seat(1).stronghold).toEqual(['KD']);
    expect(mixed.state.deck).toEqual(['7H']);
    const royals = table.play('discard QH KD', '# shuffle 7H KD QH');
    expect(royals.seat(0).tombs).toEqual(['9S^']);
    expect(table.play('discard 2C 4C').seat(0).tombs).toEqual(['9S^', '2C', '4C']);
  });
});
