import { describe, expect, it } from 'vitest';
import { PACK } from '#games/cards.ts';
import { dealt, scene } from '../../support/realm-scene.ts';

describe('R5.4 with one seat left', () => {
  it('[R5.4] that seat wins, and the cards stay where they are', () => {
    const seats = [
      { hand: 'KH', throne: 'QH', house: 'KC KD' },
      { hand: '2C', T1: '3C 4C' },
    ];
    const table = scene({ seats, actions: 2 });
    const after = table.concede(0);
    expect(after.state.outcome).toEqual({
      reason: 'concession',
      winners: [1],
      points: [4, 0],
      kings: [2, 0],
    });
    expect(after.state).toMatchObject({
      phase: 'over',
      toAct: null,
      turnOf: 0,
      turn: 7,
      actions: 0,
      deck: ['2C', '3C', '4C'],
    });
    expect(after.seat(0)).toEqual({ ...table.seat(0), out: true });
    expect(after.seat(1)).toEqual(table.seat(1));
  });

  it("[R5.4] a raid still ends: the spent cards go to the raider's Tombs", () => {
    const seats = [
      { hand: '2C', S1: '8C 9D' },
      { T1: '9C 9D', throne: 'QH' },
    ];
    const raid = scene({ seats }).play('raid 1 throne', 'counter S1 spend 2C');
    for (const seat of [0, 1]) {
      const after = raid.concede(seat);
      expect(after.seat(0).tombs).toEqual(['2C']);
      expect(after.state).toMatchObject({
        raid: null,
        outcome: { reason: 'concession', winners: [1 - seat] },
      });
    }
  });

  it('[R5.4] in turn or not, at any phase', () => {
    const mulligan = dealt(2, 0, PACK.join(' '));
    expect(mulligan.concede(0).state.outcome?.winners).toEqual([1]);
    expect(mulligan.concede(1).state.outcome?.winners).toEqual([0]);
    const trap = scene({ seats: [{ S1: '8C 9D' }, { throne: 'JH' }] }).play('raid 1 throne');
    expect(trap.concede(0).state.outcome?.winners).toEqual([1]);
    expect(trap.concede(1).state.outcome?.winners).toEqual([0]);
  });
});

describe('R5.4 with more seats left', () => {
  const conceder = {
    hand: '7C KH 2D',
    throne: 'QH 9S',
    house: 'QC',
    tombs: 'AH',
    T1: '3C 4C^',
    S2: '5S^ JC',
  };

  it('[R5.4] its royals are shuffled into the deck, shown to nobody, its other cards go to its Tombs', () => {
    const table = scene({ seats: [{}, conceder, {}], deck: '2C' });
    const after = table.concede(1, '# shuffle QH 2C KH');
    expect(after.seat(1)).toEqual({
      out: true, stronghold: [], throne: null, house: ['QC'], T1: null, T2: null, S1: null, S2: null,
      tombs: ['AH', '4C^', '5S^', '2D', '3C', '7C', '9S', 'JC'],
    }); // prettier-ignore
    expect(after.state.deck).toEqual(['QH', '2C', 'KH']);
    expect(table.toldChance(null, 'shuffle QH 2C KH', 0)).toBe('shuffle');
  });

  it('[R5.4] a Jack on the Throne goes to the Tombs face down, and without royals nothing is shuffled', () => {
    const after = scene({ seats: [{}, { throne: 'JH 9S', hand: '2C' }, {}] }).concede(1);
    expect(after.seat(1).tombs).toEqual(['2C', '9S', 'JH']);
    expect(after.state).toMatchObject({ deck: ['2C', '3C', '4C'], turnOf: 0, actions: 3 });
  });

  it("[R5.4] the seat is skipped, can't be raided, and can't concede again", () => {
    const after = scene({ seats: [{ S1: '2C 3C' }, {}, {}] }).concede(1);
    expect(after.legalOf('raid')).toEqual(['raid 2 throne']);
    expect(after.play('end').state.turnOf).toBe(2);
    expect(after.play('end', 'end').state.turnOf).toBe(0);
    expect(after.concessionRefusal(1)).toBe('out');
    expect(after.concessionRefusal(3)).toBe('out');
  });

  it('[R5.4] in its own turn the turn ends without a discard phase', () => {
    const hand = '2C 3C 4C 5C 6C 7C 8C';
    const table = scene({ seats: [{ hand }, {}, {}], phase: 'discard', actions: 0, deck: '9H TH' });
    const after = table.concede(0);
    expect(after.state).toMatchObject({
      phase: 'action',
      turnOf: 1,
      toAct: 1,
      turn: 8,
      actions: 3,
      deck: ['TH'],
    });
  });

  it('[R5.4] the next seat draws from the deck with the royals in it', () => {
    const after = scene({ seats: [{ hand: 'KH' }, {}, {}], deck: '9H' }).concede(0, '# shuffle KH 9H');
    expect(after.seat(1).stronghold).toEqual(['KH']);
  });

  it('[R5.4] its own raid ends first: the spent cards are laid before the others', () => {
    const seats = [{ hand: '2S 9H', S1: '8C 9D' }, { T1: '9C 9D' }, {}];
    const table = scene({ seats, actions: 2 }).play('raid 1 throne', 'counter S1 spend 9H').concede(0);
    expect(table.seat(0).tombs).toEqual(['9H', '8C^', '9D^', '2S']);
    expect(table.state).toMatchObject({ raid: null, turnOf: 1, phase: 'action', actions: 3 });
  });

  it('[R5.4] the raider may concede while the defender chooses at the trap', () => {
    const table = scene({ seats: [{ S1: '8C 9D' }, { throne: 'JH' }, {}] }).play('raid 1 throne');
    expect(table.concede(0).state).toMatchObject({ phase: 'action', raid: null, turnOf: 1, toAct: 1 });
  });

  it('[R5.4] another seat may concede during a raid, which goes on', () => {
    const seats = [{ hand: '2S', S1: '8C 9D' }, { T1: '9C 9D' }, {}, {}];
    const table = scene({ seats }).play('raid 1 throne');
    expect(table.concede(2).state).toMatchObject({ phase: 'encounter', toAct: 0, raid: table.state.raid });
  });

  it("[R5.4] the defender of a running raid can't, until it has ended", () => {
    const seats = [{ hand: '2S', S1: '8C 9D' }, { T1: '9C 9D' }, {}];
    const encounter = scene({ seats }).play('raid 1 throne');
    const access = encounter.play('counter S1 spend 2S');
    const trap = scene({ seats: [{ S1: '8C 9D' }, { throne: 'JH' }, {}] }).play('raid 1 throne');
    const spoils = scene({ seats: [{ T1: '8C 9D' }, { hand: '7H' }, {}] }).play(
      'raid 1 stronghold',
      '# pick 7H',
    );
    for (const table of [encounter, access, trap, spoils])
      expect(table.concessionRefusal(1)).toBe('under-raid');
    expect(access.play('withdraw').concessionRefusal(1)).toBeUndefined();
    expect(trap.play('spare').concessionRefusal(1)).toBeUndefined();
  });

  it('[R5.4] the defender can once only two are left in', () => {
    const seats = [{ hand: '2S', S1: '8C 9D' }, { T1: '9C 9D' }, {}];
    const after = scene({ seats }).play('raid 1 throne').concede(2);
    expect(after.concede(1).state.outcome).toMatchObject({ reason: 'concession', winners: [0] });
  });

  it('[R5.4] a seat that gave up in the mulligan phase is out of every later turn', () => {
    const table = dealt(4, 3, [...PACK, ...PACK].join(' '));
    const after = table.play('keep').concede(0).concede(2);
    expect(after.state).toMatchObject({ phase: 'mulligan', toAct: 1 });
    expect(after.play('keep', 'keep').state).toMatchObject({ phase: 'action', turnOf: 1, turn: 1 });
  });
});

describe('R5.4 in the countdown', () => {
  it('[R5.4] a seat that gave up loses its last turn', () => {
    const table = scene({ seats: [{}, {}, {}], deck: '', lastTurns: [1, 2] });
    expect(table.concede(1).state.lastTurns).toEqual([2]);
    expect(table.concede(1).play('end').state).toMatchObject({ turnOf: 2, lastTurns: [] });
  });

  it('[R5.4] when the last of the countdown gives up the game ends with the running turn', () => {
    const table = scene({ seats: [{ house: 'QC' }, {}, {}], deck: '', lastTurns: [2] });
    const after = table.concede(2);
    expect(after.state).toMatchObject({ lastTurns: [], outcome: null });
    expect(after.play('end').state.outcome).toMatchObject({ reason: 'deck', winners: [0] });
  });

  it("[R5.4] giving up in the countdown's last turn ends the game by the deck", () => {
    const table = scene({ seats: [{ house: 'KC' }, { house: 'QC' }, {}], deck: '', lastTurns: [] });
    expect(table.concede(0).state.outcome).toEqual({
      reason: 'deck', winners: [1], points: [2, 1, 0], kings: [1, 0, 0],
    }); // prettier-ignore
  });
});
