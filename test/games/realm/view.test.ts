import { describe, expect, it } from 'vitest';
import { isSorted } from '#games/cards.ts';
import { realm } from '#games/realm/index.ts';
import type { State, View } from '#games/realm/types.ts';
import { gameOf } from '#games/index.ts';
import { demand, demandSame, eachSample, samplesOf } from '../../support/sample-games.ts';
import { scene } from '../../support/realm-scene.ts';
import { hiddenFrom } from '../../support/realm-sight.ts';

const KEYS = {
  view: 'game dealer phase turn turnOf toAct actions deck lastTurns raid seats outcome',
  seat: 'out stronghold throne house tombs T1 T2 S1 S2',
  raid: 'defender target point passed used spent picked',
  throne: 'card advances',
  outcome: 'reason winners points kings',
};

const keysOf = (value: object): string => Object.keys(value).join(' ');

describe('R7 the view', () => {
  const seats = [
    { hand: '7C KH', throne: 'KH 2C 3C', house: 'QD', tombs: '9S^ 4C', T1: '7C 8D^' },
    { hand: '2D', throne: 'JD 5D', tombs: '6D 7D^', S1: '3S^ 4S', S2: '5H 6H' },
  ];
  const table = scene({ seats });

  it('[R7] has the keys of the page, in its order', () => {
    const raid = scene({ seats: [{ S1: '8C 9D' }, { T1: '9C 9D', throne: 'QH' }] }).play('raid 1 throne');
    const over = table.concede(0);
    for (const view of [
      table.view(0),
      table.view('spectator'),
      raid.view(1),
      over.view(1),
      realm.reveal(raid.state),
    ]) {
      expect(keysOf(view)).toBe(KEYS.view);
      for (const seat of view.seats) expect(keysOf(seat)).toBe(KEYS.seat);
      for (const seat of view.seats) if (seat.throne) expect(keysOf(seat.throne)).toBe(KEYS.throne);
      if (view.raid) expect(keysOf(view.raid)).toBe(KEYS.raid);
      if (view.outcome) expect(keysOf(view.outcome)).toBe(KEYS.outcome);
    }
  });

  it('[R7] a seat sees its Stronghold, Throne, advances and troops, but not face-down Tombs', () => {
    expect(table.view(0).seats[0]).toEqual({
      out: false, stronghold: ['7C', 'KH'], throne: { card: 'KH', advances: ['2C', '3C'] }, house: ['QD'],
      tombs: ['9S^', '??'], T1: ['7C', '8D^'], T2: null, S1: null, S2: null,
    }); // prettier-ignore
  });

  it('[R7] of others only backs are seen, and what lies face up', () => {
    for (const reader of [0, 'spectator'] as const) {
      expect(table.view(reader).seats[1]).toEqual({
        out: false, stronghold: ['??'], throne: { card: '??', advances: ['??'] }, house: [],
        tombs: ['??', '7D^'], T1: null, T2: null, S1: ['3S^', '??'], S2: ['??', '??'],
      }); // prettier-ignore
    }
  });

  it('[R6.2] hidden cards are sorted behind seen ones', () => {
    expect(table.seat(0).T1).toEqual(['7C', '8D^']);
    expect(table.view(1).seats[0]!.T1).toEqual(['8D^', '??']);
  });

  it('[R7] the deck is a number for everyone, to the end', () => {
    expect(table.view(0).deck).toBe(3);
    expect(realm.reveal(table.state).deck).toBe(3);
    expect(table.concede(0).view(0).deck).toBe(3);
  });

  it("[R7] spent cards are the raider's to see, the picked one raider's and defender's", () => {
    const three = [{ hand: '2C', T1: '8C 9D' }, { S1: '9C 9D', hand: '7H' }, {}];
    const spent = scene({ seats: three }).play('raid 1 stronghold', 'counter T1 spend 2C');
    expect([0, 1, 2].map((seat) => spent.view(seat).raid!.spent)).toEqual([['2C'], ['??'], ['??']]);
    const picked = spent.play('access', '# pick 7H');
    expect([0, 1, 2].map((seat) => picked.view(seat).raid!.picked)).toEqual(['7H', '7H', '??']);
    expect(picked.view('spectator').raid).toMatchObject({ spent: ['??'], picked: '??' });
    expect(picked.view(0).seats[1]!.stronghold).toEqual(['??']);
  });

  it('[R7] `toAct` differs from `turnOf` only for the trap', () => {
    const trap = scene({ seats: [{ S1: '8C 9D' }, { throne: 'JH' }] }).play('raid 1 throne');
    expect(trap.view(0)).toMatchObject({ turnOf: 0, toAct: 1 });
    for (const seatCount of [2, 4]) {
      eachSample(samplesOf(gameOf('realm')!, seatCount), ({ states }) => {
        for (const { phase, toAct, turnOf } of states as State[]) {
          demand(
            phase === 'over' || (toAct === turnOf) === (phase !== 'trap'),
            () => `${phase}: ${toAct} in turn of ${turnOf}`,
          );
        }
      });
    }
  });

  it('[R7] when over every card is shown to all, and `turn`, `turnOf`, `lastTurns` stay', () => {
    const over = scene({ seats, lastTurns: [1], turnOf: 0 }).concede(1);
    expect(over.view(0)).toMatchObject({
      toAct: null,
      raid: null,
      actions: 0,
      turn: 7,
      turnOf: 0,
      lastTurns: [1],
    });
    for (const reader of [0, 1, 'spectator'] as const)
      expect(over.view(reader)).toEqual(realm.reveal(over.state));
    expect(JSON.stringify(over.view(0))).not.toContain('??');
  });

  it.each([2, 3, 4, 5, 6])(
    '[R6, R7] with %i seats every view hides what the page hides, and shows the rest',
    (count) => {
      eachSample(samplesOf(gameOf('realm')!, count), ({ states, readers }) => {
        (states as State[]).forEach((state, n) => {
          const full = JSON.parse(JSON.stringify(realm.reveal(state))) as Parameters<typeof hiddenFrom>[2];
          for (const reader of readers) {
            demandSame(
              realm.view(state, reader),
              hiddenFrom(state, reader, full),
              () => `after ${n} moves, to ${reader}`,
            );
          }
        });
      });
    },
  );

  it.each([2, 6])(
    '[R7] with %i seats pairs, house, advances and Strongholds are sorted by what the reader sees',
    (count) => {
      eachSample(samplesOf(gameOf('realm')!, count), ({ states, readers }) => {
        for (const state of states as State[]) {
          for (const reader of readers)
            for (const zone of sortedZones(realm.view(state, reader))) {
              demand(isSorted(zone), () => `${zone.join(' ')} to ${reader}`);
            }
        }
      });
    },
  );
});

const sortedZones = (view: View) =>
  view.seats.flatMap(({ stronghold, throne, house, T1, T2, S1, S2 }) => [
    stronghold, throne?.advances ?? [], house, T1 ?? [], T2 ?? [], S1 ?? [], S2 ?? [],
  ]); // prettier-ignore
