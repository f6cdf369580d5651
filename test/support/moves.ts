import type { Illegal } from '#games/game.ts';
import type { Result } from '#games/result.ts';

/** As much of a game as reads its moves. */
interface Reader<Move> {
  parseMove(text: string): Result<Move, Illegal>;
}

/** The move that a text denotes; a text that is none is a fault of the test. */
export function moveFrom<Move>(game: Reader<Move>, text: string): Move {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`"${text}": ${move.error.message}`);
  return move.value;
}

export const movesFrom = <Move>(game: Reader<Move>, texts: readonly string[]): Move[] =>
  texts.map((text) => moveFrom(game, text));
