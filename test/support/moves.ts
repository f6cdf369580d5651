import type { Illegal } from '#games/game.ts';
import type { Result } from '#games/result.ts';

/** The part of a game that parses moves. */
interface Reader<Move> {
  parseMove(text: string): Result<Move, Illegal>;
}

/** Parses a move; throws if it is invalid, because then the test is wrong. */
export function moveFrom<Move>(game: Reader<Move>, text: string): Move {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`"${text}": ${move.error.message}`);
  return move.value;
}

export const movesFrom = <Move>(game: Reader<Move>, texts: readonly string[]): Move[] =>
  texts.map((text) => moveFrom(game, text));
