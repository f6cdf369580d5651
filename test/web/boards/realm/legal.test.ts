import { describe, expect, test } from 'vitest';
import { faceUp } from '../../../../games/cards.ts';
import { seededRandom } from '../../../../games/chance.ts';
import type { AnyGame } from '../../../../games/game.ts';
import { playRandomGame } from '../../../../games/random-game.ts';
import { realm } from '../../../../games/realm/index.ts';
import type { Move, State } from '../../../../games/realm/types.ts';
import {
  cardsOf,
  choose,
  isUsable,
  movesAt,
  placeOf,
  placesFor,
  raidsOf,
} from '../../../../web/src/lib/boards/realm/parts/legal.ts';
import { movesFrom } from '../../../support/moves.ts';
import { scene } from '../../../support/realm-scene.ts';
import { seeds } from '../../../support/seeds.ts';

const table = scene({
  seats: [
    { hand: '4C 7H JD QS KH', throne: 'JC 2H', S1: '7C 8D^', S2: '3H 9S' },
    { hand: '5C', T1: '6D 6H' },
  ],
});
const legal = movesFrom(realm, table.legal);
const textsOf = (moves: readonly Move[]): string[] => moves.map(realm.formatMove);
const hand = table.seat(0).stronghold;
const at = (card: string): number => hand.indexOf(card);

describe('places for chosen cards', () => {
  test('with nothing chosen: draw, recall, raid', () => {
    expect([...placesFor(legal, [])].sort()).toEqual(['S1', 'S2', 'deck', 'raid-1-throne']);
  });

  test('a common advances and replaces', () => {
    expect([...placesFor(legal, ['7H'])].sort()).toEqual(['S1', 'S2', 'throne']);
  });

  test('two commons rally, an occupied point included, beyond the innermost empty one not', () => {
    expect([...placesFor(legal, ['4C', '7H'])].sort()).toEqual(['S1', 'S2', 'T1']);
  });

  test('a royal is coronated over a False Crown', () => {
    expect([...placesFor(legal, ['KH'])]).toEqual(['throne']);
  });
});

describe('raids', () => {
  test('a pair marches on what its lane faces (R3.10)', () => {
    expect(textsOf(raidsOf(legal, 'S1'))).toEqual(['raid 1 throne']);
    expect(raidsOf(legal, 'T1')).toEqual([]);
  });

  test('a place tells whom it is a raid on', () => {});
});

describe('moves at a place', () => {
  test('troops lie as they are turned', () => {
    expect(textsOf(movesAt(legal, 'T1', ['7H^', '4C']))).toEqual(['rally T1 4C 7H^']);
  });

  test('a single troop may replace either of a pair', () => {
    expect(textsOf(movesAt(legal, 'S1', ['4C']))).toEqual(['rally S1 4C for 7C', 'rally S1 4C for 8D^']);
  });

  test('a Jack on the throne’s side both advances and is coronated', () => {
    expect(textsOf(movesAt(legal, 'throne', ['JD'])).sort()).toEqual(['advance JD', 'coronate JD']);
  });
});

describe('choosing cards of the hand', () => {
  test('a second common joins, a third takes the place of the first', () => {
    expect(choose(legal, hand, [at('4C')], at('7H'))).toEqual([at('4C'), at('7H')]);
    expect(choose(legal, hand, [at('4C'), at('7H')], at('JD'))).toEqual([at('7H'), at('JD')]);
  });

  test('a royal stands alone', () => {
    expect(choose(legal, hand, [at('4C')], at('KH'))).toEqual([at('KH')]);
  });

  test('a chosen card is let go', () => {
    expect(choose(legal, hand, [at('4C'), at('7H')], at('4C'))).toEqual([at('7H')]);
  });

  test('a card without any move changes nothing', () => {
    const only = movesFrom(realm, ['advance 4C', 'end']);
    expect(choose(only, hand, [at('4C')], at('KH'))).toEqual([at('4C')]);
    expect(isUsable(only, 'KH')).toBe(false);
  });

  test('a discard takes exactly as many as it must', () => {
    const discards = movesFrom(realm, ['discard 4C 7H', 'discard 4C JD', 'discard 7H JD']);
    expect(choose(discards, hand, [at('4C'), at('7H')], at('JD'))).toEqual([at('7H'), at('JD')]);
  });
});

/** The cards of a move as troops, including `^`; the plain cards of other moves. */
function troopsOf(move: Move): readonly string[] {
  if (move.do === 'rally') return move.troops;
  return move.do === 'replace' ? [move.troop] : cardsOf(move);
}

test('every legal move at a place is reached by choosing its cards and tapping the place', () => {
  for (const seed of seeds(12)) {
    const { states } = playRandomGame({
      game: realm as unknown as AnyGame,
      seats: 2 + (seed % 5),
      random: seededRandom(seed),
    });
    for (const state of states.filter((_, n) => n % 9 === 0) as State[]) {
      if (state.toAct === null || state.phase !== 'action') continue;
      const moves = realm.legalMoves(realm.view(state, state.toAct));
      const own = state.seats[state.toAct]!.stronghold;
      // A small sample; all would take minutes.
      for (const move of moves.filter((_, index) => index % 17 === seed % 17)) {
        const text = realm.formatMove(move);
        const place = placeOf(move);
        if (!place) continue;
        const offered = movesAt(moves, place, troopsOf(move));
        expect(offered, `seed ${seed}: ${text}`).toContain(move);
        const taken = takeFrom(own, cardsOf(move));
        const chosen = taken.reduce<readonly number[]>(
          (before, index) => choose(moves, own, before, index),
          [],
        );
        expect(chosen, `seed ${seed}: ${text}`).toEqual(taken);
      }
    }
  }
});

/** Indexes of these cards in the hand, each used once. */
function takeFrom(own: readonly string[], cards: readonly string[]): number[] {
  const left: (string | null)[] = [...own];
  return cards.map((card) => {
    const index = left.indexOf(card);
    left[index] = null;
    return index;
  });
}

test('a troop turned up is found by its `^`', () => {
  expect(textsOf(movesAt(legal, 'S1', [faceUp('4C')]))).toEqual([
    'rally S1 4C^ for 7C',
    'rally S1 4C^ for 8D^',
  ]);
});
