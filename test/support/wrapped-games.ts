import type { Random } from '#games/chance.ts';
import type { AnyGame } from '#games/game.ts';
import { tasteOf } from './tastes.ts';

/** Freezes plain JSON deeply, so that writing to it throws. Assumes frozen parts to be frozen deeply. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const part of parts) if (typeof part === 'object') deepFreeze(part);
  return value;
}

/** The game, freezing all states, views and moves it receives. */
export function frozen(game: AnyGame): AnyGame {
  return {
    ...game,
    setup: (setup, chance) => game.setup(deepFreeze(setup), chance),
    view: (state, reader, earlier) => game.view(deepFreeze(state), reader, earlier && deepFreeze(earlier)),
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

/**
 * The same, also freezing everything it returns, because it might modify that later. Slower, so only for some
 * games.
 */
export function frozenThroughout(game: AnyGame): AnyGame {
  const given = frozen(game);
  return {
    ...given,
    setup: (setup, chance) => deepFreeze(given.setup(setup, chance)),
    view: (state, reader, earlier) => deepFreeze(given.view(state, reader, earlier)),
    reveal: (state) => deepFreeze(given.reveal(state)),
    legalMoves: (view) => deepFreeze(given.legalMoves(view)),
    play: (state, move, chance) => deepFreeze(given.play(state, move, chance)),
    concede: (state, seat, chance) => deepFreeze(given.concede(state, seat, chance)),
    redactMove: (state, move, reader) => deepFreeze(given.redactMove(state, move, reader)),
    determinize: (view, reader, random) => deepFreeze(given.determinize(view, reader, random)),
  };
}

/**
 * The game, offering only the moves of one random verb, and of those only ones a player with some preference
 * would make. Makes rare kinds of moves frequent.
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
