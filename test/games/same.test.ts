import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { isSame } from '#games/same.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../support/sample-games.ts';

describe('plain data', () => {
  it.each([
    [1, 1],
    [null, null],
    [[], []],
    [{ do: 'draw' }, { do: 'draw' }],
    [
      { a: [1, { b: null }], c: '' },
      { c: '', a: [1, { b: null }] },
    ],
  ])('%j is the same as %j', (one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  it.each([
    [0, null],
    [0, '0'],
    [[], {}],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: null }, {}],
    [{ a: null }, { b: null }],
    [{ toString: null }, { a: null }],
    [{ a: [1] }, { a: [2] }],
    [null, {}],
  ])('%j is not %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });

  it.each(games)('of two legal moves of $id none is another, and each is its own copy', (game) => {
    eachSample(samplesOf(game, game.seats.min), (sample) => {
      eachDecision(sample, 41, ({ state, toAct }) => {
        const moves = game.legalMoves(game.view(state, toAct)).slice(0, 60);
        moves.forEach((move, at) => {
          const found = moves.filter((other) => isSame(structuredClone(move), other));
          demand(found.length === 1 && found[0] === move, () => `move ${at}: ${game.formatMove(move)}`);
        });
      });
    });
  });
});
