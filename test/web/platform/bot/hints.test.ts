import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../games/chance.ts';
import { gameOf } from '../../../../games/index.ts';
import { realm } from '../../../../games/realm/index.ts';
import { advise } from '../../../../web/src/lib/platform/bot/advice.ts';
import { remember, type SeenMove } from '../../../../web/src/lib/platform/bot/memory.ts';
import { readEntry } from '../../../../web/src/lib/platform/match/frames.ts';
import { MAKERS } from '../../../support/endgames.ts';
import { scene } from '../../../support/realm-scene.ts';
import { viewOf } from '../../../support/seated.ts';

const GAME = gameOf('realm')!;

const followed = (n: number) => ({
  n,
  view: viewOf(n),
  log: Array.from({ length: n }, (_, i) =>
    readEntry(GAME, { n: i + 1, seat: i % 2, move: 'draw', chance: [] }),
  ),
});

describe('the log of a seat', () => {
  const first: SeenMove = { before: viewOf(0), seat: 0, move: { do: 'draw' }, chance: [] };

  test('is kept move by move', () => {
    const once = remember([], followed(0), followed(1));
    expect(once).toEqual([first]);
    expect(remember(once, followed(1), followed(2))).toHaveLength(2);
  });

  test('holds no move where it was a concession, or written by rules that are not known here', () => {
    for (const move of ['concede', 'levitate 7H']) {
      const after = { ...followed(1), log: [readEntry(GAME, { n: 1, seat: 0, move, chance: [] })] };
      expect(remember([], followed(0), after)).toEqual([{ ...first, move: null }]);
    }
  });

  test('stays as it is where nothing was played', () => {
    const seen = [first];
    expect(remember(seen, followed(1), followed(1))).toBe(seen);
  });

  test('restarts after a gap, and if there was no view yet', () => {
    expect(remember([first], followed(1), followed(5))).toEqual([]);
    expect(remember([], { ...followed(0), view: null }, followed(1))).toEqual([]);
  });
});

describe('advice', () => {
  const { state } = scene({
    seats: [
      { hand: '2C 3D', throne: 'QS 4C 5C', house: 'KH KD', T1: '7H 8D' },
      { hand: '9C TC', house: 'QH' },
    ],
    deck: '2D 3H 4H 5H',
  });
  const ask = (iterations: number) => {
    const view = realm.view(state, 0);
    const question = { game: 'realm', view, seat: 0, seats: 2, seen: [] };
    return advise(question, { iterations }, seededRandom(1));
  };

  test('names up to three legal moves with chances, the winning one first', () => {
    const advice = ask(120);
    const legal = realm.legalMoves(realm.view(state, 0));
    expect([1, 2, 3]).toContain(advice.length);
    for (const { move, chance } of advice) {
      expect(legal).toContainEqual(move);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    expect(advice[0]).toMatchObject({ move: { do: 'advance' }, chance: 1 });
    expect(advice.map(({ chance }) => chance)).toEqual(
      advice.map(({ chance }) => chance).sort((a, b) => b - a),
    );
  });

  test('names the best move of a secret kind, with its chance by the likely deals', () => {
    const [start] = MAKERS.probe(16);
    const question = { game: 'realm', view: realm.view(start!, 0), seat: 0, seats: 2, seen: [] };
    const [first] = advise(question, { iterations: 400 }, seededRandom(1));
    expect(first).toMatchObject({ move: { do: 'raid', target: 'throne' } });
    expect(first!.chance).toBeGreaterThan(0.65);
  });

  test('is none for a game that is not known', () => {
    const view = realm.view(state, 0);
    const question = { game: 'chess', view, seat: 0, seats: 2, seen: [] };
    expect(advise(question, { iterations: 8 }, seededRandom(1))).toEqual([]);
  });
});
