import { describe, expect, test } from 'vitest';
import { around, atSides, steered, type Stop } from '../../../../web/src/lib/boards/realm/parts/ring.ts';
import { markOf, realmInWords } from '../../../../web/src/lib/boards/realm/text/ring.ts';
import { scene } from '../../../support/realm-scene.ts';

describe('the realms around', () => {
  test('clockwise from the reader’s left', () => {
    expect(around(4, 0)).toEqual([1, 2, 3]);
    expect(around(6, 4)).toEqual([5, 0, 1, 2, 3]);
  });

  test('all of them for a spectator', () => {
    expect(around(3, null)).toEqual([0, 1, 2]);
  });

  test('up the left side of the table and down the right one', () => {
    expect(atSides(around(3, 1))).toEqual([[2], [0]]);
    expect(atSides(around(6, 0))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });
});

describe('the ring by keyboard', () => {
  const open = (seat: number): readonly Stop[] =>
    seat === 2 ? ['realm'] : ['realm', 'throne', 'stronghold'];
  const from = (seat: number, stop: Stop, key: string) => steered(key, { seat, stop }, [1, 2, 3], open);

  test('left and right go round the realms, to the same button where there is one', () => {
    expect(from(1, 'realm', 'ArrowLeft')).toEqual({ seat: 3, stop: 'realm' });
    expect(from(3, 'throne', 'ArrowRight')).toEqual({ seat: 1, stop: 'throne' });
    expect(from(1, 'throne', 'ArrowRight')).toEqual({ seat: 2, stop: 'realm' });
  });

  test('up and down go through one realm’s buttons', () => {
    expect(from(1, 'realm', 'ArrowDown')).toEqual({ seat: 1, stop: 'throne' });
    expect(from(1, 'realm', 'ArrowUp')).toEqual({ seat: 1, stop: 'stronghold' });
    expect(from(2, 'realm', 'ArrowDown')).toEqual({ seat: 2, stop: 'realm' });
  });

  test('Home and End lead to the first and the last; other keys nowhere', () => {
    expect(from(2, 'realm', 'Home')).toEqual({ seat: 1, stop: 'realm' });
    expect(from(1, 'throne', 'End')).toEqual({ seat: 3, stop: 'realm' });
    expect(from(1, 'throne', 'Enter')).toBeNull();
  });
});

describe('a realm in words', () => {
  const table = scene({
    turnOf: 1,
    seats: [
      {},
      { hand: '5C 6C 9D', throne: 'QS 2C', house: 'KH QS', T1: '6D^ 6H', T2: 'TC^ JH^', S1: '2D 3D' },
      { hand: '5C' },
      { out: true, house: 'QH' },
    ],
  });
  const viewer = { names: ['Ada', 'Ben', 'Cyd', 'Dan'], seat: 0 };
  const said = (reader: 0 | 1 | 'spectator', seat: number, away: readonly number[] = []) =>
    realmInWords(table.view(reader), seat, { away, allies: [] }, viewer);

  test('turn, points and royals, Throne, lanes from the outer pair on, cards in hand', () => {
    expect(said(0, 1)).toBe(
      'Ben, whose turn it is: 3 points, Queen of spades and King of hearts. ' +
        'Throne taken, 1 advance, guarded by 10 of clubs and Jack of hearts, then 6 of diamonds and a face-down card. ' +
        'Stronghold of 3 cards, guarded by a face-down pair.',
    );
  });

  test('empty places are named as empty', () => {
    expect(said(0, 2)).toBe('Cyd: 0 points. Throne empty, unguarded. Stronghold of 1 card, unguarded.');
  });

  test('a seat that is out, and one whose player is away', () => {
    expect(said(0, 3)).toBe('Dan, out of the game: 1 point, Queen of hearts.');
    expect(said(0, 2, [2])).toMatch(/^Cyd, not at the table: /);
  });

  test('an ally is said to be one', () => {
    const words = (seat: number) => realmInWords(table.view(0), seat, { away: [], allies: [2] }, viewer);
    expect(words(2)).toMatch(/ You have a pact\.$/);
    expect(words(1)).not.toContain('pact');
  });

  test('who sees more is told more, others never', () => {
    expect(said(1, 1)).toContain('Throne taken by Queen of spades, 1 of 3 advances');
    for (const reader of [0, 'spectator'] as const) expect(said(reader, 1)).not.toMatch(/2 of|3 of diamonds/);
  });

  test('the sides of a raid stand before anything but being out', () => {
    const raid = scene({ phase: 'access', turnOf: 1, raid: { defender: 2 }, seats: [{}, {}, {}, {}] });
    const marks = [0, 1, 2, 3].map((seat) => markOf(raid.view(0), seat, [2, 3]));
    expect(marks).toEqual([null, 'raiding', 'raided', 'away']);
    expect(realmInWords(raid.view(0), 2, { away: [], allies: [] }, viewer)).toMatch(/^Cyd, being raided: /);
  });
});
