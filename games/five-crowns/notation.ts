import type { Illegal } from '../game.ts';
import { MALFORMED } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import { isOfGame } from './cards.ts';
import type { Move } from './types.ts';

/** Formats a move: `draw deck`, `discard 7H`, `out 7H`. */
export const formatMove = (move: Move): string =>
  move.do === 'draw' ? `draw ${move.from}` : `${move.do} ${move.card}`;

/** Parses a move. Accepts only text exactly as {@link formatMove} writes it. */
export function parseMove(text: string): Result<Move, Illegal> {
  const [verb, word, ...more] = text.split(' ');
  if (more.length === 0) {
    if (verb === 'draw' && (word === 'deck' || word === 'discard')) return ok({ do: 'draw', from: word });
    if ((verb === 'discard' || verb === 'out') && isOfGame(word)) return ok({ do: verb, card: word });
  }
  return fail(MALFORMED);
}
