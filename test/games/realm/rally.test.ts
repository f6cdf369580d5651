import { describe, expect, it, vi } from 'vitest';
import { RANKS, SUITS, bare } from '../../../games/cards.ts';
import { recordedChance } from '../../../games/chance.ts';
import { realm } from '../../../games/realm/index.ts';
import { scene } from '../../support/realm-scene.ts';

const pointsIn = (moves: readonly string[]): string[] => [
  ...new Set(moves.map((move) => move.split(' ')[1]!)),
];

describe('R3.7 rally a pair', () => {
  it('[R3.7] two commons go on the innermost empty point, each face down or up', () => {
    const table = scene({ seats: [{ hand: '7C 8D' }, {}] });
    expect(table.legalOf('rally T1')).toEqual([
      'rally T1 7C 8D', 'rally T1 7C 8D^', 'rally T1 7C^ 8D', 'rally T1 7C^ 8D^',
    ]); // prettier-ignore
    expect(pointsIn(table.legalOf('rally'))).toEqual(['S1', 'T1']);
    const after = table.play('rally S1 7C 8D^');
    expect(after.seat(0)).toMatchObject({ stronghold: [], S1: ['7C', '8D^'], T1: null });
    expect(after.state.actions).toBe(2);
  });

  it('[R3.7] rallies of known cards are the same after those of a hidden hand', async () => {
    vi.resetModules();
    const { frontOf } = await import('../../../games/realm/rallies.ts');
    const front = frontOf(false, false);
    const cards = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
    for (const card of ['??', ...cards]) front.with('??', card);
    for (const first of cards) {
      for (const second of cards) {
        const rallied = front.with(first, second).map(({ troops }) => troops.map(bare).join(' '));
        expect(new Set(rallied)).toEqual(new Set([`${first} ${second}`]));
      }
    }
  });

  it('[R3.7] the outer point opens when the inner one is taken', () => {
    const table = scene({ seats: [{ hand: '7C 8D', T1: '2C 3C' }, {}] });
    expect(pointsIn(table.legalOf('rally').filter((move) => !move.includes('for')))).toEqual([
      'S1',
      'T1',
      'T2',
    ]);
    expect(table.refusal('rally S2 7C 8D')).toBe('not-innermost');
    expect(table.play('rally T2 7C 8D').seat(0)).toMatchObject({ T1: ['2C', '3C'], T2: ['7C', '8D'] });
  });

  it('[R3.7] a pair on an occupied point is recalled to the Stronghold', () => {
    const table = scene({ seats: [{ hand: '7C 8D 9S', T1: '2C^ 3C' }, {}] });
    const after = table.play('rally T1 7C^ 9S');
    expect(after.seat(0)).toMatchObject({ T1: ['7C^', '9S'], stronghold: ['2C', '3C', '8D'] });
  });

  it.each([
    ['S', ['S1', 'S2', 'T1']],
    ['T', ['S1', 'T1', 'T2']],
  ])(
    '[R3.7] an occupied outer point of lane %s takes a pair although the inner one is empty',
    (lane, points) => {
      const table = scene({ seats: [{ hand: '7C 8D', [`${lane}2`]: '2C 3C' }, {}] });
      expect(pointsIn(table.legalOf('rally').filter((move) => !move.includes('for')))).toEqual(points);
      const after = table.play(`rally ${lane}2 7C 8D`);
      expect(after.seat(0)).toMatchObject({ [`${lane}1`]: null, [`${lane}2`]: ['7C', '8D'] });
    },
  );

  it('[R3.7] the pair is its realm’s own, for the same move may be made in another', () => {
    const { state } = scene({ seats: [{ hand: '7C 8D' }, {}] });
    const move = realm.legalMoves(realm.view(state, 0)).find(({ do: kind }) => kind === 'rally')!;
    const after = realm.play(state, move, recordedChance([]));
    if (!after.ok || move.do !== 'rally') throw new Error('no rally was made');
    expect(after.value.seats[0]!.T1).toEqual(move.troops);
    expect(after.value.seats[0]!.T1).not.toBe(move.troops);
  });

  it('[R3.7] the recalled cards can not be part of the new pair', () => {
    const table = scene({ seats: [{ hand: '7C', T1: '2C 3C' }, {}] });
    expect(table.refusal('rally T1 2C 7C')).toBe('not-in-stronghold');
    expect(table.refusal('rally T1 7C 7C')).toBe('not-in-stronghold');
  });

  it('[R3.7] equal cards make a pair, and only three pairs differ', () => {
    const table = scene({ seats: [{ hand: '7C 7C 7C' }, {}, {}] });
    expect(table.legalOf('rally T1')).toEqual(['rally T1 7C 7C', 'rally T1 7C 7C^', 'rally T1 7C^ 7C^']);
    expect(table.refusal('rally T1 7C^ 7C')).toBe('malformed');
    expect(table.play('rally T1 7C 7C^').seat(0)).toMatchObject({ T1: ['7C', '7C^'], stronghold: ['7C'] });
  });

  it('[R3.7] every pair of a hand with equal cards is listed once', () => {
    const legal = scene({ seats: [{ hand: '2C 7C 7C 9D 9D 9D' }, {}, {}] }).legalOf('rally T1');
    expect(new Set(legal).size).toBe(legal.length);
    // 2C7C 2C9D 7C9D in four ways of facing, 7C7C 9D9D in three.
    expect(legal).toHaveLength(3 * 4 + 2 * 3);
  });
});

describe('R3.8 replace one card of a pair', () => {
  it('[R3.8] the named card is recalled, the other stays as it is', () => {
    const table = scene({ seats: [{ hand: '7C', S1: '2C^ 9S^' }, {}] });
    const after = table.play('rally S1 7C for 9S^');
    expect(after.seat(0)).toMatchObject({ S1: ['2C^', '7C'], stronghold: ['9S'] });
    expect(after.state.actions).toBe(2);
    expect(table.play('rally S1 7C^ for 2C^').seat(0).S1).toEqual(['7C^', '9S^']);
  });

  it('[R3.8] the card is named as it lies there', () => {
    const table = scene({ seats: [{ hand: '7C', S1: '2C 9S^' }, {}] });
    expect(table.legalOf('rally S1')).toEqual([
      'rally S1 7C for 2C', 'rally S1 7C for 9S^', 'rally S1 7C^ for 2C', 'rally S1 7C^ for 9S^',
    ]); // prettier-ignore
    expect(table.refusal('rally S1 7C for 9S')).toBe('not-there');
    expect(table.refusal('rally S1 7C for 2C^')).toBe('not-there');
    expect(table.refusal('rally T1 7C for 2C')).toBe('no-troops');
  });

  it('[R3.8] equal troops differ only by the way they lie', () => {
    const alike = scene({ seats: [{ hand: '7C', S1: '9S 9S' }, {}, {}] });
    expect(alike.legalOf('rally S1')).toEqual(['rally S1 7C for 9S', 'rally S1 7C^ for 9S']);
    const mixed = scene({ seats: [{ hand: '7C', S1: '9S 9S^' }, {}, {}] });
    expect(mixed.legalOf('rally S1')).toHaveLength(4);
    expect(mixed.play('rally S1 7C for 9S').seat(0).S1).toEqual(['7C', '9S^']);
    expect(mixed.play('rally S1 7C for 9S^').seat(0).S1).toEqual(['7C', '9S']);
  });

  it('[R3.8] a card may be replaced by its equal', () => {
    const after = scene({ seats: [{ hand: '9S', S1: '2C 9S^' }, {}, {}] }).play('rally S1 9S for 9S^');
    expect(after.seat(0)).toMatchObject({ S1: ['2C', '9S'], stronghold: ['9S'] });
  });
});

describe('R3.9 recall, R3.13 what stays', () => {
  it('[R3.9] a pair returns to the Stronghold', () => {
    const table = scene({ seats: [{ hand: '5D', S1: '2C 9S^', T1: '3C 4C' }, {}] });
    expect(table.legalOf('recall')).toEqual(['recall S1', 'recall T1']);
    const after = table.play('recall S1');
    expect(after.seat(0)).toMatchObject({ S1: null, stronghold: ['2C', '5D', '9S'] });
    expect(after.state.actions).toBe(2);
    expect(after.refusal('recall S1')).toBe('no-troops');
  });

  it('[R3.13] troops turned up stay so, until recalled and rallied face down again', () => {
    const table = scene({ seats: [{ S1: '2C^ 9S^' }, {}] });
    expect(table.legalOf('rally')).toEqual([]);
    const after = table.play('recall S1', 'rally S1 2C 9S');
    expect(after.seat(0).S1).toEqual(['2C', '9S']);
    expect(after.view(1).seats[0]!.S1).toEqual(['??', '??']);
  });

  it('[R3.13] an inner point emptied by recall is the innermost empty one again, and nothing slides', () => {
    const after = scene({ seats: [{ hand: '7C 8C', T1: '2C 3C', T2: '4C 5C' }, {}] }).play('recall T1');
    expect(after.seat(0)).toMatchObject({ T1: null, T2: ['4C', '5C'] });
    expect(after.play('rally T1 7C 8C').seat(0)).toMatchObject({ T1: ['7C', '8C'], T2: ['4C', '5C'] });
  });

  it('[R3.13] with the inner point empty an outer pair still guards and still raids', () => {
    const guarded = scene({ seats: [{ S2: '9C 9D' }, { T2: '2C 3D', throne: 'QH' }] }).play('raid 1 throne');
    expect(guarded.state.raid?.point).toBe('T2');
    expect(guarded.play('counter S2').state.phase).toBe('access');
  });
});
