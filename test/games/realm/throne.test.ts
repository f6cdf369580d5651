import { describe, expect, it } from 'vitest';
import { scene } from '../../support/realm-scene.ts';

describe('R3.5 coronate', () => {
  it.each(['JC', 'QH', 'KH'])('[R3.5] %s is laid face down on an empty Throne', (card) => {
    const after = scene({ seats: [{ hand: `2C ${card}` }, {}] }).play(`coronate ${card}`);
    expect(after.seat(0)).toMatchObject({ throne: { card, advances: [] }, stronghold: ['2C'] });
    expect(after.state.actions).toBe(2);
  });

  it("[R3.5] a Jack gives way, with its advances, to its owner's Tombs face down", () => {
    const table = scene({ seats: [{ hand: 'JD KH', throne: 'JC TS 2C', tombs: '9S^' }, {}] });
    const after = table.play('coronate KH');
    expect(after.seat(0)).toMatchObject({
      throne: { card: 'KH', advances: [] },
      tombs: ['9S^', '2C', 'TS', 'JC'],
    });
    expect(table.play('coronate JD').seat(0).throne).toEqual({ card: 'JD', advances: [] });
  });

  it('[R3.5] a royal on the Throne stays', () => {
    for (const throne of ['QH', 'KS 2C']) {
      const table = scene({ seats: [{ hand: 'JD KH', throne }, {}] });
      expect(table.legalOf('coronate')).toEqual([]);
      expect(table.refusal('coronate KH')).toBe('throne-taken');
    }
  });

  it("[R3.5] only a card of the seat's Stronghold is coronated", () => {
    const table = scene({ seats: [{ hand: 'KH' }, { hand: 'KD' }] });
    expect(table.refusal('coronate KD')).toBe('not-in-stronghold');
    expect(table.refusal('coronate KH^')).toBe('malformed');
  });
});

describe('R3.6 advance', () => {
  it("[R3.6] a common is laid face down on the seat's Throne", () => {
    const after = scene({ seats: [{ hand: '5D 7C', throne: 'KH 9D' }, {}] }).play('advance 7C');
    expect(after.seat(0)).toMatchObject({
      throne: { card: 'KH', advances: ['7C', '9D'] },
      stronghold: ['5D'],
    });
    expect(after.state.actions).toBe(2);
  });

  it('[R3.6] an empty Throne can not be advanced', () => {
    const table = scene({ seats: [{ hand: '7C' }, { throne: 'KH' }] });
    expect(table.legalOf('advance')).toEqual([]);
    expect(table.refusal('advance 7C')).toBe('empty-throne');
  });

  it('[R3.6] a King with four advances is scored at once', () => {
    const table = scene({ seats: [{ hand: '7C 8C', throne: 'KH 2C JS', house: 'QD', tombs: '9S^' }, {}] });
    const third = table.play('advance 7C');
    expect(third.seat(0).throne?.advances).toHaveLength(3);
    const after = third.play('advance 8C');
    expect(after.seat(0)).toMatchObject({
      throne: null,
      house: ['QD', 'KH'],
      tombs: ['9S^', '2C', '7C', '8C', 'JS'],
    });
    expect(after.state).toMatchObject({ actions: 1, outcome: null });
  });

  it('[R3.6] a Queen with three advances is scored at once', () => {
    const after = scene({ seats: [{ hand: 'JC', throne: 'QH 2C 3C' }, {}] }).play('advance JC');
    expect(after.seat(0)).toMatchObject({ throne: null, house: ['QH'], tombs: ['2C', '3C', 'JC'] });
  });

  it('[R3.6] a False Crown takes any number of advances, without effect', () => {
    const table = scene({ seats: [{ hand: '6C 7C', throne: 'JH 2C 3C 4C 5C 8C' }, {}] });
    const after = table.play('advance 6C', 'advance 7C');
    expect(after.seat(0)).toMatchObject({ house: [], tombs: [] });
    expect(after.seat(0).throne?.advances.join(' ')).toBe('2C 3C 4C 5C 6C 7C 8C');
  });

  it('[R3.6] equal cards in the Stronghold are one move, and one of them is laid', () => {
    const table = scene({ seats: [{ hand: '7C 7C', throne: 'KH' }, {}, {}] });
    expect(table.legalOf('advance')).toEqual(['advance 7C']);
    expect(table.play('advance 7C').seat(0).stronghold).toEqual(['7C']);
  });

  it('[R3.6] a score in the last action leads on to the discard phase', () => {
    const table = scene({ seats: [{ hand: '2D 3D 4D 5D 6D 7D 8D', throne: 'QH 2C 3C' }, {}], actions: 1 });
    expect(table.play('advance 2D').state).toMatchObject({ phase: 'discard', toAct: 0 });
  });
});
