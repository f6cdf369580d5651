import type { Random } from '#games/chance.ts';
import type { AnyGame } from '#games/game.ts';
import { tasteOf } from './tastes.ts';

/** Freezes plain JSON to its leaves, so that writing to it throws. Frozen parts are taken as frozen throughout. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const part of parts) if (typeof part === 'object') deepFreeze(part);
  return value;
}

/** The game, with every state, view and move that it is given frozen. */
export function frozen(game: AnyGame): AnyGame {
  return {
    ...game,
    setup: (setup, chance) => game.setup(deepFreeze(setup), chance),
    view: (state, reader) => game.view(deepFreeze(state), reader),
    reveal: (state) => game.reveal(deepFreeze(state)),
    cards: (state) => game.cards(deepFreeze(state)),
    legalMoves: (view) => game.legalMoves(deepFreeze(view)),
    safestMove: (view) => game.safestMove(deepFreeze(view)),
    play: (state, move, chance) => game.play(deepFreeze(state), deepFreeze(move), chance),
    concede: (state, seat, chance) => game.concede(deepFreeze(state), seat, chance),
    formatMove: (move) => game.formatMove(deepFreeze(move)),
    redactMove: (state, move, reader) => game.redactMove(deepFreeze(state), deepFreeze(move), reader),
    redactChance: (state, move, drawn, reader) =>
      game.redactChance(deepFreeze(state), deepFreeze(move), deepFreeze(drawn), reader),
    determinize: (view, reader, random) => game.determinize(deepFreeze(view), reader, random),
    reshuffle: (state, random) => game.reshuffle(deepFreeze(state), random),
  };
}

/** The same, with all that it gives frozen too, so that it can't write to that later: dearer, for some games only. */
export function frozenThroughout(game: AnyGame): AnyGame {
  const given = frozen(game);
  return {
    ...given,
    setup: (setup, chance) => deepFreeze(given.setup(setup, chance)),
    view: (state, reader) => deepFreeze(given.view(state, reader)),
    reveal: (state) => deepFreeze(given.reveal(state)),
    legalMoves: (view) => deepFreeze(given.legalMoves(view)),
    play: (state, move, chance) => deepFreeze(given.play(state, move, chance)),
    concede: (state, seat, chance) => deepFreeze(given.concede(state, seat, chance)),
    redactMove: (state, move, reader) => deepFreeze(given.redactMove(state, move, reader)),
    determinize: (view, reader, random) => deepFreeze(given.determinize(view, reader, random)),
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
