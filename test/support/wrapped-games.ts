import type { Random } from '#games/chance.ts';
import type { AnyGame, Illegal, Position } from '#games/game.ts';
import type { Result } from '#games/result.ts';
import { tasteOf } from './tastes.ts';

/** Freezes plain JSON to its leaves, so that writing to it throws. Frozen parts are taken as frozen throughout. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** The game, with every state, view and list of moves that it gives frozen. */
export function frozen(game: AnyGame): AnyGame {
  const freezeResult = (result: Result<Position, Illegal>): Result<Position, Illegal> => deepFreeze(result);
  return {
    ...game,
    setup: (setup, chance) => deepFreeze(game.setup(deepFreeze(setup), chance)),
    view: (state, reader) => deepFreeze(game.view(state, reader)),
    reveal: (state) => deepFreeze(game.reveal(state)),
    legalMoves: (view) => deepFreeze(game.legalMoves(view)),
    play: (state, move, chance) => freezeResult(game.play(state, deepFreeze(move), chance)),
    concede: (state, seat, chance) => freezeResult(game.concede(state, seat, chance)),
    redactMove: (state, move, reader) => deepFreeze(game.redactMove(state, move, reader)),
    determinize: (view, reader, random) => deepFreeze(game.determinize(view, reader, random)),
  };
}

/**
 * The game, offering only the moves of one verb chosen at random, and of those the ones that a player of some taste
 * would make: rare kinds of move become common.
 */
export function lively(game: AnyGame, random: Random): AnyGame {
  const verbOf = (move: unknown): string => game.formatMove(move).replace(/ .*/, '');
  return {
    ...game,
    legalMoves(view) {
      const moves = game.legalMoves(view);
      const verbs = [...new Set(moves.map(verbOf))];
      const verb = verbs[random.below(Math.max(1, verbs.length))];
      return tasteOf(game.id)(
        view,
        moves.filter((move) => verbOf(move) === verb),
        game.formatMove,
      );
    },
  };
}
