import type { Illegal } from '../../game.ts';
import { MALFORMED } from '../../illegal.ts';
import { fail, ok, type Result } from '../../result.ts';
import { isOfGame } from '../cards.ts';
import type { Move } from './types.ts';

/** Formats a move: `place 4 discard 7H`. */
export const formatMove = ({ pile, discard }: Move): string => `place ${pile} discard ${discard}`;

/** Parses a move. Accepts only text exactly as {@link formatMove} writes it. */
export function parseMove(text: string): Result<Move, Illegal> {
  const [verb, number, word, discard, ...more] = text.split(' ');
  const isForm = verb === 'place' && word === 'discard' && more.length === 0;
  if (isForm && number !== undefined && /^[1-9]\d?$/.test(number) && isOfGame(discard)) {
    return ok({ do: 'place', pile: Number(number), discard });
  }
  return fail(MALFORMED);
}
