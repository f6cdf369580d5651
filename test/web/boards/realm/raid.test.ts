import { describe, expect, test } from 'vitest';
import { realm } from '../../../../games/realm/index.ts';
import {
  cheapestSpend,
  encountered,
  progressOf,
  sumsOf,
  termsOf,
} from '../../../../web/src/lib/boards/realm/parts/arithmetic.ts';
import { raidWords } from '../../../../web/src/lib/boards/realm/text/raid.ts';
import { movesFrom } from '../../../support/moves.ts';
import { scene } from '../../../support/realm-scene.ts';

const raiding = scene({
  phase: 'encounter',
  actions: 2,
  seats: [
    { hand: '2C 3D 5C 6H KS', S1: '7C 9H', S2: '2S 3S' },
    { hand: '5D QC', T1: '4H 4S', T2: '8H^ JD^' },
  ],
  raid: { target: 'throne', point: 'T2' },
});
const view = raiding.view(0);
const sums = sumsOf(view, movesFrom(realm, raiding.legal));
const plain = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll('\uFE0E', ''));
const names = ['Ada', 'Ben'];

describe('the arithmetic of a raid (R4.2)', () => {
  test('strength, reinforcements, toll and the suit in common', () => {
    expect(encountered(view)).toEqual(['8H^', 'JD^']);
    expect(sums[0]).toMatchObject({
      point: 'S1',
      attack: 16,
      defence: 18,
      reinforcements: 2,
      tolls: 1,
      cost: 3,
      suits: ['H'],
      legal: true,
      obstacle: null,
    });
  });

  test('a pair without a common suit says so', () => {
    expect(sums[1]).toMatchObject({ point: 'S2', legal: false, obstacle: 'shares no suit with them' });
  });

  test('too few commons are named', () => {
    const poor = scene({ ...POOR });
    const [sum] = sumsOf(poor.view(0), movesFrom(realm, poor.legal));
    expect(sum?.obstacle).toBe('needs 3 common cards to spend, you hold 1');
  });

  test('the cheapest commons are proposed, royals never', () => {
    expect(cheapestSpend(['2C', '3D', '5C', '6H', 'AS', 'KS'], 3)).toEqual([4, 0, 1]);
  });

  test('a sum in print', () => {
    expect(termsOf(['8H^', 'JD^'])).toBe('8 + 10');
  });

  test('the progress', () => {
    expect(view.raid && progressOf(view.raid, view)).toEqual({ passed: 0, pairs: 2 });
  });
});

const POOR = {
  phase: 'encounter',
  seats: [
    { hand: '2C KS', S1: '7C 9H' },
    { hand: '5D', T1: '8H^ JD^' },
  ],
  raid: { target: 'throne', point: 'T1' },
} as const;

describe('a raid in words', () => {
  test('for the defender', () => {
    expect(plain(raidWords(raiding.view(1), { names, seat: 1 }))).toEqual([
      '8♥ J♦ stand in the way: 8 + 10 = 18, and a toll of 1 card.',
      'Ada must counter with a pair that shares a suit, reinforced if too weak, or withdraw.',
    ]);
  });

  test('a picked card is named only to those who see it', () => {
    const spoils = scene({
      phase: 'spoils',
      seats: [{ hand: '2C', T1: '7C 9H' }, { hand: '5D QC' }, {}],
      raid: { target: 'stronghold', picked: 'QC', passed: ['S1'], spent: ['3C'] },
    });
    expect(plain(raidWords(spoils.view(1), { names, seat: 1 }))).toEqual([
      'Ada has passed 1 pair so far, spending 1 card.',
      'Ada has picked Q♣ from your Stronghold.',
    ]);
    expect(plain(raidWords(spoils.view(1), { names: ['You', 'Ben'], seat: 1 }))[0]).toBe(
      'You has passed 1 pair so far, spending 1 card.',
    );
    expect(raidWords(spoils.view(2), { names: [...names, 'Cyd'], seat: 2 }).at(-1)).toBe(
      'Ada has picked a hidden card from Ben’s Stronghold.',
    );
  });
});
