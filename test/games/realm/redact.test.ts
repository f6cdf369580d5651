import { describe, expect, it } from 'vitest';
import { scene } from '../../support/realm-scene.ts';

describe('R6.1 moves as others see them', () => {
  const acting = { hand: '2C 4C 7C 9C JC KH QD', T1: '9D 9S^', S1: '8C TD' };
  const table = scene({ seats: [acting, { hand: '5H', S1: '9C 9D' }, {}] });

  it.each([
    ['coronate KH', 'coronate ??'],
    ['advance 2C', 'advance ??'],
    ['rally T1 7C 9C', 'rally T1 ?? ??'],
    ['rally T1 7C 8D^', 'rally T1 8D^ ??'],
    ['rally T1 7C^ 9C', 'rally T1 7C^ ??'],
    ['rally T1 7C^ 9C^', 'rally T1 7C^ 9C^'],
    ['rally T1 7C for 9S^', 'rally T1 ?? for 9S^'],
    ['rally T1 7C^ for 9D', 'rally T1 7C^ for ??'],
    ['rally T1 7C for 9D', 'rally T1 ?? for ??'],
    ['counter T1', 'counter T1'],
    ['counter T1 spend 2C 7C', 'counter T1 spend ?? ??'],
    ['pay 2C', 'pay ??'],
    ['pay KH', 'pay KH'],
    ['recall T1', 'recall T1'],
    ['raid 1 throne', 'raid 1 throne'],
    ['draw', 'draw'],
    ['mulligan', 'mulligan'],
    ['steal', 'steal'],
    ['trap S1', 'trap S1'],
  ])('[R6.1] %s is told as %s', (move, told) => {
    for (const reader of [1, 2, 'spectator'] as const) expect(table.told(move, reader)).toBe(told);
    expect(table.told(move, 0)).toBe(move);
  });

  it('[R6.1] in the discard phase commons are hidden and royals named', () => {
    const discard = scene({ seats: [acting, {}], phase: 'discard', actions: 0 });
    expect(discard.told('discard 2C 4C', 1)).toBe('discard ?? ??');
    expect(discard.told('discard 9C QD', 1)).toBe('discard QD ??');
    expect(discard.told('discard QD KH', 'spectator')).toBe('discard QD KH');
    expect(discard.told('discard 9C QD', 0)).toBe('discard 9C QD');
  });

  it("[R6.1] in the spoils the raider's discard is hidden", () => {
    const spoils = table.play('raid 1 stronghold', 'counter T1').play('access', '# pick 5H');
    expect(spoils.told('discard 2C', 1)).toBe('discard ??');
    expect(spoils.told('discard 2C', 0)).toBe('discard 2C');
  });

  it('[R6.1] the defender is the one who acts at the trap', () => {
    const trap = scene({ seats: [{ S1: '8C 9D' }, { throne: 'JH' }] }).play('raid 1 throne');
    expect(trap.told('trap S1', 0)).toBe('trap S1');
  });

  it('[R6.1] a pick is told to raider and defender only', () => {
    const direct = scene({ seats: [{ T1: '8C 9D' }, { hand: '7H' }, {}] });
    const seen = (reader: number | 'spectator') => direct.toldChance('raid 1 stronghold', 'pick 7H', reader);
    expect([0, 1, 2, 'spectator' as const].map(seen)).toEqual(['pick 7H', 'pick 7H', 'pick ??', 'pick ??']);
    const later = table.play('raid 1 stronghold', 'counter T1');
    const accessed = (reader: number | 'spectator') => later.toldChance('access', 'pick 5H', reader);
    expect([0, 1, 2, 'spectator' as const].map(accessed)).toEqual([
      'pick 5H',
      'pick 5H',
      'pick ??',
      'pick ??',
    ]);
  });

  it('[R6.1] a shuffle is told to nobody', () => {
    for (const reader of [0, 1, 'spectator'] as const) {
      expect(table.toldChance('mulligan', 'shuffle 2C 3C', reader)).toBe('shuffle');
      expect(table.toldChance(null, 'deck 2C 3C', reader)).toBe('deck');
    }
  });
});
