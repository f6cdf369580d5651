import { describe, expect, it } from 'vitest';
import { scene } from '../../support/realm-scene.ts';

describe('R3.10 the raid begins', () => {
  it("[R3.10] needs a pair in the raider's facing lane, on either point", () => {
    const bare = scene({ seats: [{}, {}] });
    expect(bare.refusal('raid 1 throne')).toBe('no-stronghold-lane');
    expect(bare.refusal('raid 1 stronghold')).toBe('no-throne-lane');
    expect(scene({ seats: [{ S2: '2C 3C' }, {}] }).legalOf('raid')).toEqual(['raid 1 throne']);
    expect(scene({ seats: [{ T2: '2C 3C' }, {}] }).legalOf('raid')).toEqual(['raid 1 stronghold']);
  });

  it('[R3.10] every other seat that is in can be raided', () => {
    const table = scene({ seats: [{ T1: '2C 3C', S1: '4C 5C' }, {}, { out: true }, {}] });
    expect(table.legalOf('raid')).toEqual([
      'raid 1 stronghold', 'raid 1 throne', 'raid 3 stronghold', 'raid 3 throne',
    ]); // prettier-ignore
    for (const seat of [0, 2, 4]) expect(table.refusal(`raid ${seat} throne`)).toBe('no-such-opponent');
    expect(table.refusal('raid 01 throne')).toBe('malformed');
  });

  it('[R4] costs one action, whatever happens', () => {
    const table = scene({ seats: [{ S1: '2C 3C' }, { T1: '4D 5D' }] });
    expect(table.play('raid 1 throne').state.actions).toBe(2);
    expect(table.play('raid 1 throne', 'withdraw').state).toMatchObject({
      phase: 'action',
      actions: 2,
      raid: null,
    });
    const last = scene({ seats: [{ S1: '2C 3C' }, { T1: '4D 5D' }], actions: 1 });
    expect(last.play('raid 1 throne').state).toMatchObject({ phase: 'encounter', actions: 0, turnOf: 0 });
    expect(last.play('raid 1 throne', 'withdraw').state).toMatchObject({ phase: 'action', turnOf: 1 });
  });
});

describe('R4.1 encounter', () => {
  it('[R4.1] the outermost pair of the defending lane is turned up', () => {
    const defender = { T1: '2D 3D', T2: '5D 4D^', S2: '6D 7D' };
    const table = scene({ seats: [{ S1: '2C 3C' }, defender] }).play('raid 1 throne');
    expect(table.state).toMatchObject({ phase: 'encounter', toAct: 0, turnOf: 0 });
    expect(table.state.raid).toEqual({
      defender: 1, target: 'throne', point: 'T2', passed: [], used: [], spent: [], picked: null,
    }); // prettier-ignore
    expect(table.seat(1)).toMatchObject({ T2: ['4D^', '5D^'], T1: ['2D', '3D'], S2: ['6D', '7D'] });
  });

  it('[R4.1] the raider counters with a facing pair not yet used, or withdraws', () => {
    const raider = { S1: '9C 9H', S2: 'TC TH', T1: 'JC JH' };
    const table = scene({ seats: [raider, { T1: '2C 3C', T2: '4C 5C' }] }).play('raid 1 throne');
    expect(table.legal).toEqual(['counter S1', 'counter S2', 'withdraw']);
    expect(table.refusal('counter T1')).toBe('wrong-lane');
    const second = table.play('counter S2');
    expect(second.legal).toEqual(['counter S1', 'withdraw']);
    expect(second.refusal('counter S2')).toBe('used');
    expect(second.state.raid).toMatchObject({ point: 'T1', passed: ['T2'], used: ['S2'] });
  });

  it('[R4.1] one pair that was used can not pass two', () => {
    const table = scene({ seats: [{ S1: '9C 9H' }, { T1: '2C 3C', T2: '4C 5C' }] });
    const second = table.play('raid 1 throne', 'counter S1');
    expect(second.legal).toEqual(['withdraw']);
    expect(second.refusal('counter S2')).toBe('no-troops');
  });
});

describe('R4.2 counter', () => {
  const against = (troops: string, raider: { hand?: string; S1: string }) =>
    scene({ seats: [raider, { T1: troops }] }).play('raid 1 throne');

  it('[R4.2] the pairs must share a suit, any card with any card', () => {
    expect(against('2C 3D', { S1: '9H 9D' }).legal).toContain('counter S1');
    expect(against('2D 3C', { S1: '9C 9H' }).legal).toContain('counter S1');
    expect(against('2C 3D', { S1: '9H 9S' }).refusal('counter S1')).toBe('no-suit');
  });

  it('[R4.2] exactly the missing strength is spent', () => {
    const table = against('9C 9D', { hand: '2C 3C 4C 5C KC', S1: '7C 8D' });
    expect(table.legalOf('counter')).toEqual([
      'counter S1 spend 2C 3C 4C', 'counter S1 spend 2C 3C 5C', 'counter S1 spend 2C 4C 5C', 'counter S1 spend 3C 4C 5C',
    ]); // prettier-ignore
    expect(table.refusal('counter S1')).toBe('wrong-cost');
    expect(table.refusal('counter S1 spend 2C 3C')).toBe('wrong-cost');
    expect(table.refusal('counter S1 spend 2C 3C 4C 5C')).toBe('wrong-cost');
    expect(table.refusal('counter S1 spend 2C 3C KC')).toBe('royal');
    expect(table.refusal('counter S1 spend 2C 3C 9S')).toBe('not-in-stronghold');
    expect(table.refusal('counter S1 spend 3C 2C 4C')).toBe('malformed');
    expect(table.refusal('counter S1 spend')).toBe('malformed');
  });

  it('[R4.2] with none needed nothing may be spent', () => {
    const table = against('2C 3D', { hand: '4C', S1: '7C 8D' });
    expect(table.legalOf('counter')).toEqual(['counter S1']);
    expect(table.refusal('counter S1 spend 4C')).toBe('wrong-cost');
    expect(against('7D 8C', { hand: '4C', S1: '7C 8D' }).legalOf('counter')).toEqual(['counter S1']);
  });

  it('[R4.2] each Jack in the encountered pair costs a toll, strong as the raider may be', () => {
    const one = against('2C JD', { hand: '4C 5C', S1: 'TC 9D' });
    expect(one.legalOf('counter')).toEqual(['counter S1 spend 4C', 'counter S1 spend 5C']);
    const two = against('JC JD', { hand: '4C 5C 6C', S1: 'TC JS' });
    expect(two.legalOf('counter').map((move) => move.split(' ').length)).toEqual([5, 5, 5]);
    expect(two.refusal('counter S1 spend 4C')).toBe('wrong-cost');
  });

  it('[R4.2] tolls come on top of reinforcements', () => {
    const table = against('JC JD', { hand: '2D 3D 4D 5D', S1: '9C 9D' });
    expect(table.legalOf('counter')).toEqual(['counter S1 spend 2D 3D 4D 5D']);
    expect(against('JC JD', { hand: '2D 3D 4D', S1: '9C 9D' }).legal).toEqual(['withdraw']);
  });

  it('[R4.2] a Jack in the attacking pair costs nothing', () => {
    expect(against('9C 9D', { S1: 'JC JD' }).legalOf('counter')).toEqual(['counter S1']);
  });

  it('[R4.2] the countering pair is turned up, the encountered one passed, and no troops are removed', () => {
    const after = against('9C 9D', { hand: '2C 3C', S1: '8C 8D' }).play('counter S1 spend 2C 3C');
    expect(after.seat(0)).toMatchObject({ S1: ['8C^', '8D^'], stronghold: [], tombs: [] });
    expect(after.seat(1).T1).toEqual(['9C^', '9D^']);
    expect(after.state.raid).toMatchObject({
      point: null,
      passed: ['T1'],
      used: ['S1'],
      spent: ['2C', '3C'],
    });
  });

  it('[R4.2] equal cards are spent as one choice', () => {
    const seats = [{ hand: '2C 2C 3C', S1: '8C 8D' }, { T1: '9C 9D' }, {}];
    const table = scene({ seats }).play('raid 1 throne');
    expect(table.legalOf('counter')).toEqual(['counter S1 spend 2C 2C', 'counter S1 spend 2C 3C']);
  });
});

describe('R4.3 access', () => {
  it('[R4.3] after the last pair the raider accesses or withdraws', () => {
    const table = scene({
      seats: [
        { hand: '2C', S1: '8C 9D' },
        { T1: '9C 9D', throne: 'QH' },
      ],
    });
    const passed = table.play('raid 1 throne', 'counter S1 spend 2C');
    expect(passed.state).toMatchObject({ phase: 'access', toAct: 0, actions: 2 });
    expect(passed.legal).toEqual(['access', 'withdraw']);
    const away = passed.play('withdraw');
    expect(away.seat(1).throne?.card).toBe('QH');
    expect(away.seat(0)).toMatchObject({ house: [], tombs: ['2C'] });
  });

  it('[R4.3] both pairs of a lane must be passed', () => {
    const seats = [
      { S1: '8C 9D', S2: 'TC TD' },
      { T1: '2C 3D', T2: '4C 5D', throne: 'QH' },
    ];
    const table = scene({ seats }).play('raid 1 throne', 'counter S1');
    expect(table.state.phase).toBe('encounter');
    expect(table.play('counter S2').state).toMatchObject({
      phase: 'access',
      raid: { passed: ['T2', 'T1'], used: ['S1', 'S2'] },
    });
  });

  it('[R4.3] access follows at once if the target has no troops', () => {
    const table = scene({ seats: [{ S1: '8C 9D' }, { S1: '2C 3C', S2: '4C 5C', throne: 'QH' }] });
    expect(table.play('raid 1 throne').seat(0).house).toEqual(['QH']);
  });

  it('[R4.3] a raid may follow a raid, the used pairs being fresh again', () => {
    const table = scene({ seats: [{ S1: '8C 9D' }, { T1: '2C 3D' }] }).play(
      'raid 1 throne',
      'counter S1',
      'withdraw',
    );
    expect(table.play('raid 1 throne').legal).toEqual(['counter S1', 'withdraw']);
  });
});
