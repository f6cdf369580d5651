import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../games/chance.ts';
import { games } from '../../../../games/index.ts';
import { playRandomGame } from '../../../../games/random-game.ts';
import { uiOf } from '../../../support/uis.ts';
import { isKnownVerb } from '../../../../web/src/lib/table/play/move-kinds.ts';
import { byKind, filterChoices, firstOf, searchable } from '../../../../web/src/lib/table/play/filter.ts';

const CHOICES = searchable([
  {
    move: 1,
    text: 'rally T1 7C 8D^',
    words: 'Rally 7♣\uFE0E face down and 8♦\uFE0E face up in front of your throne (T1)',
  },
  {
    move: 2,
    text: 'rally S1 7C 8D',
    words: 'Rally 7♣\uFE0E and 8♦\uFE0E face down in front of your stronghold (S1)',
  },
  { move: 3, text: 'end', words: 'End your actions' },
]);

test.each([
  ['', 3],
  ['rally', 2],
  ['RALLY t1', 1],
  ['7♣ throne', 1],
  ['8d 7c', 2],
  ['  end ', 1],
  ['raid', 0],
])('typing %j leaves %i moves', (typed, count) => {
  expect(filterChoices(CHOICES, typed)).toHaveLength(count);
});

describe('a long list', () => {
  test('has its moves by kind, the rare ones first', () => {
    expect(byKind(CHOICES).map(({ verb, choices }) => [verb, choices.length])).toEqual([
      ['end', 1],
      ['rally', 2],
    ]);
  });

  test('begins with as many as were asked for', () => {
    const kinds = byKind(CHOICES);
    expect(firstOf(kinds, 2).map(({ choices }) => choices.length)).toEqual([1, 1]);
    expect(firstOf(kinds, 1).map(({ verb }) => verb)).toEqual(['end']);
    expect(firstOf(kinds, 9)).toEqual(kinds);
  });

  test('of any game holds every move once, each kind under a name', () => {
    for (const game of games) {
      const ui = uiOf(game.id)!;
      const seats = game.seats.min;
      const { states } = playRandomGame({ game, seats, random: seededRandom(5) });
      for (const state of states.filter((_, n) => n % 7 === 0)) {
        if (state.toAct === null) continue;
        const moves = game.legalMoves(game.view(state, state.toAct));
        const viewer = { names: [], seat: state.toAct };
        const kinds = byKind(
          searchable(
            moves.map((move) => ({
              move,
              text: game.formatMove(move),
              words: ui.describeChoice(move, viewer),
            })),
          ),
        );
        const listed = kinds.flatMap(({ choices }) => choices.map(({ move }) => move));
        expect(listed, game.id).toHaveLength(moves.length);
        expect(new Set(listed), game.id).toEqual(new Set(moves));
        for (const { verb } of kinds) expect(isKnownVerb(verb), `${game.id}: ${verb}`).toBe(true);
        // Rare kinds come first.
        const sizes = kinds.map(({ choices }) => choices.length);
        expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
      }
    }
  });
});
