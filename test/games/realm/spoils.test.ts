import { describe, expect, it } from 'vitest';
import { scene } from '../../support/realm-scene.ts';

describe('R4.4 the Throne', () => {
  it("[R4.4] a royal goes to the raider, its advances to the defender's Tombs face down", () => {
    const table = scene({
      seats: [
        { S1: '8C 9D', house: 'QC' },
        { throne: 'KH 9S 2C', tombs: '3D^' },
      ],
    });
    const after = table.play('raid 1 throne');
    expect(after.seat(0).house).toEqual(['QC', 'KH']);
    expect(after.seat(1)).toMatchObject({ throne: null, tombs: ['3D^', '2C', '9S'], house: [] });
    expect(after.state).toMatchObject({ phase: 'action', actions: 2, raid: null });
  });

  it('[R4.4] at an empty Throne the raid ends', () => {
    const after = scene({ seats: [{ S1: '8C 9D' }, {}] }).play('raid 1 throne');
    expect(after.state).toMatchObject({ phase: 'action', actions: 2, raid: null, toAct: 0 });
  });
});

describe('R4.5 the trap', () => {
  const raider = { S1: '8C 9D^', S2: 'TC TD', T1: '2H 3H' };
  const trap = scene({ seats: [raider, { throne: 'JH 9S 2C', tombs: '3D' }] }).play('raid 1 throne');

  it("[R4.5] the Jack goes face up, its advances face down, to the defender's Tombs", () => {
    expect(trap.seat(1)).toMatchObject({ throne: null, tombs: ['3D', 'JH^', '2C', '9S'] });
    expect(trap.state).toMatchObject({ phase: 'trap', turnOf: 0, toAct: 1, actions: 2 });
  });

  it('[R4.5] the defender takes any pair of the raider, or spares', () => {
    expect(trap.legal).toEqual(['spare', 'trap S1', 'trap S2', 'trap T1']);
    expect(trap.refusal('trap T2')).toBe('no-troops');
    expect(trap.refusal('withdraw')).toBe('wrong-phase');
  });

  it("[R4.5] the pair goes to the raider's Tombs, each card as it lay", () => {
    const after = trap.play('trap S1');
    expect(after.seat(0)).toMatchObject({ S1: null, S2: ['TC', 'TD'], tombs: ['9D^', '8C'] });
    expect(after.state).toMatchObject({ phase: 'action', turnOf: 0, toAct: 0, actions: 2, raid: null });
    expect(trap.play('trap T1').seat(0)).toMatchObject({ T1: null, tombs: ['2H', '3H'] });
  });

  it('[R4.5] a spared raider keeps its troops', () => {
    const after = trap.play('spare');
    expect(after.seat(0)).toMatchObject({ ...trap.seat(0) });
    expect(after.state).toMatchObject({ phase: 'action', toAct: 0 });
  });

  it("[R4.5] the trap in the last action ends the raider's turn, or leads to its discard", () => {
    const seats = [{ S1: '8C 9D' }, { throne: 'JH' }];
    expect(scene({ seats, actions: 1 }).play('raid 1 throne', 'spare').state).toMatchObject({
      turnOf: 1,
      toAct: 1,
    });
    const full = scene({ seats: [{ S1: '8C 9D', hand: '2H 3H 4H 5H 6H 7H' }, { throne: 'JH' }], actions: 1 });
    expect(full.play('raid 1 throne', 'spare').state).toMatchObject({
      phase: 'discard',
      turnOf: 0,
      toAct: 0,
    });
  });

  it('[R3.13] an inner point emptied by a trap is the innermost empty one again', () => {
    const seats = [{ S1: '8C 9D', S2: 'TC TD', hand: '2H 3H' }, { throne: 'JH' }];
    const after = scene({ seats }).play('raid 1 throne', 'trap S1');
    expect(after.seat(0)).toMatchObject({ S1: null, S2: ['TC', 'TD'] });
    expect(after.play('rally S1 2H 3H').seat(0).S1).toEqual(['2H', '3H']);
  });
});

describe('R4.6 the Stronghold', () => {
  const raid = (hand: string, own = '4C 6C KD', others: object[] = []) =>
    scene({ seats: [{ hand: own, T1: '8C 9D', tombs: 'AH' }, { hand, tombs: 'AS' }, ...others] });

  it('[R4.6] of A–10 the raider leaves it or has it discarded for a common of its own', () => {
    const picked = raid('5H 7H').play('raid 1 stronghold', '# pick 7H');
    expect(picked.state).toMatchObject({ phase: 'spoils', toAct: 0, raid: { picked: '7H' } });
    expect(picked.seat(1).stronghold).toEqual(['5H', '7H']);
    expect(picked.legal).toEqual(['discard 4C', 'discard 6C', 'leave']);
    expect(picked.refusal('discard KD')).toBe('royal');
    expect(picked.refusal('discard 4C 6C')).toBe('wrong-number');
    expect(picked.refusal('steal')).toBe('not-a-royal');
    expect(picked.refusal('pay 4C')).toBe('nothing-to-pay');
  });

  it('[R4.6] a card left stays in the Stronghold', () => {
    const after = raid('5H 7H').play('raid 1 stronghold', '# pick 7H', 'leave');
    expect(after.seat(1).stronghold).toEqual(['5H', '7H']);
    expect(after.state).toMatchObject({ phase: 'action', actions: 2, raid: null });
  });

  it("[R4.6] in a game for two the picked card is discarded face up, the raider's face down", () => {
    const after = raid('5H 7H').play('raid 1 stronghold', '# pick 7H', 'discard 4C');
    expect(after.seat(1)).toMatchObject({ stronghold: ['5H'], tombs: ['AS', '7H^'] });
    expect(after.seat(0)).toMatchObject({ stronghold: ['6C', 'KD'], tombs: ['AH', '4C'] });
  });

  it('[R4.6] with more seats the picked card is discarded face down, though only two are still in', () => {
    for (const other of [{}, { out: true }]) {
      const after = raid('5H 7H', '4C', [other]).play('raid 1 stronghold', '# pick 7H', 'discard 4C');
      expect(after.seat(1).tombs).toEqual(['AS', '7H']);
    }
  });

  it('[R4.6] without a common the raider can only leave it', () => {
    expect(raid('7H', 'KD QD').play('raid 1 stronghold', '# pick 7H').legal).toEqual(['leave']);
    expect(raid('7H', '').play('raid 1 stronghold', '# pick 7H').legal).toEqual(['leave']);
  });

  it('[R4.6] a royal is stolen or left', () => {
    const picked = raid('5H QH').play('raid 1 stronghold', '# pick QH');
    expect(picked.legal).toEqual(['leave', 'steal']);
    expect(picked.refusal('discard 4C')).toBe('not-a-number');
    const after = picked.play('steal');
    expect(after.seat(0).house).toEqual(['QH']);
    expect(after.seat(1)).toMatchObject({ stronghold: ['5H'], tombs: ['AS'] });
    expect(picked.play('leave').seat(1).stronghold).toEqual(['5H', 'QH']);
  });

  it('[R4.6] an empty Stronghold ends the raid, and nothing is picked', () => {
    expect(raid('').play('raid 1 stronghold').state).toMatchObject({
      phase: 'action',
      actions: 2,
      raid: null,
    });
  });

  it('[R4.6] after troops the pick comes with the access', () => {
    const seats = [
      { T1: '8C 9D', hand: '4C' },
      { S1: '2C 3C', hand: '7H' },
    ];
    const table = scene({ seats }).play('raid 1 stronghold', 'counter T1');
    expect(table.play('access', '# pick 7H').state).toMatchObject({
      phase: 'spoils',
      raid: { point: null, passed: ['S1'] },
    });
    expect(() => table.play('access', '# pick 8H')).toThrow('impossible pick');
  });
});

describe('R4.7 a Jack in the Stronghold', () => {
  const raid = (own: string, hand = 'JH 7H') =>
    scene({ seats: [{ hand: own, T1: '8C 9D' }, { hand }], deck: '2S 3S' });

  it('[R4.7] it stays, and the raider pays a common to its Tombs face down', () => {
    const picked = raid('4C JC KD').play('raid 1 stronghold', '# pick JH');
    expect(picked.legal).toEqual(['pay 4C', 'pay JC']);
    expect(picked.refusal('leave')).toBe('must-pay');
    expect(picked.refusal('discard 4C')).toBe('not-a-number');
    expect(picked.refusal('pay KD')).toBe('royal');
    expect(picked.refusal('pay 7H')).toBe('not-in-stronghold');
    const after = picked.play('pay 4C');
    expect(after.seat(0)).toMatchObject({ stronghold: ['JC', 'KD'], tombs: ['4C'] });
    expect(after.seat(1)).toMatchObject({ stronghold: ['7H', 'JH'], tombs: [] });
  });

  it('[R4.7] with royals only, one of them is shuffled into the deck', () => {
    const picked = raid('QD KD').play('raid 1 stronghold', '# pick JH');
    expect(picked.legal).toEqual(['pay KD', 'pay QD']);
    const after = picked.play('pay KD', '# shuffle 3S KD 2S');
    expect(after.seat(0)).toMatchObject({ stronghold: ['QD'], tombs: [], house: [] });
    expect(after.state.deck).toEqual(['3S', 'KD', '2S']);
    expect(() => picked.play('pay KD', '# shuffle 3S 2S')).toThrow('impossible shuffle');
  });

  it('[R4.7] with an empty Stronghold the raid ends after the pick', () => {
    const after = raid('').play('raid 1 stronghold', '# pick JH');
    expect(after.state).toMatchObject({ phase: 'action', actions: 2, raid: null, toAct: 0 });
    expect(after.seat(1).stronghold).toEqual(['7H', 'JH']);
  });
});

describe('R4.8 the raid ends', () => {
  const passedWith = (house: string) =>
    scene({
      seats: [
        { hand: '2S 3S 9C', T1: '8C 9D', tombs: 'AH', house },
        { hand: 'QH 7H', S1: '9C TD' },
      ],
    }).play('raid 1 stronghold', 'counter T1 spend 3S 9C');
  const passed = passedWith('');

  it("[R4.8] the spent cards go to the raider's Tombs face down, at one moment", () => {
    expect(passed.seat(0).tombs).toEqual(['AH']);
    expect(passed.play('withdraw').seat(0).tombs).toEqual(['AH', '3S', '9C']);
  });

  it('[R4.8] cards spent in two counters are laid down sorted', () => {
    const seats = [
      { hand: '2S 3S 9H TH', T1: '8C 9D', T2: '8D 8H' },
      { S1: '9C 9D', S2: '9H TD' },
    ];
    const table = scene({ seats }).play(
      'raid 1 stronghold',
      'counter T1 spend 9H TH',
      'counter T2 spend 2S 3S',
    );
    expect(table.seat(0).stronghold).toEqual([]);
    expect(table.play('withdraw').seat(0).tombs).toEqual(['2S', '3S', '9H', 'TH']);
  });

  it('[R4.8] cards paid lie before the spent ones', () => {
    const after = passed.play('access', '# pick 7H', 'discard 2S');
    expect(after.seat(0).tombs).toEqual(['AH', '2S', '3S', '9C']);
  });

  it('[R4.8] a win by a stolen royal is declared after the spent cards are laid', () => {
    const after = passedWith('KC KS').play('access', '# pick QH', 'steal');
    expect(after.state.outcome).toEqual({ reason: 'points', winners: [0], points: [5, 0], kings: [2, 0] });
    expect(after.seat(0).tombs).toEqual(['AH', '3S', '9C']);
    expect(after.state).toMatchObject({ raid: null, toAct: null, phase: 'over', actions: 0 });
  });

  it("[R4.8] play goes on with the raider's next action", () => {
    expect(passed.play('withdraw').state).toMatchObject({
      phase: 'action',
      actions: 2,
      turnOf: 0,
      toAct: 0,
      raid: null,
    });
  });
});
