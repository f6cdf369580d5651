import type { Illegal } from '../game.ts';
import { MALFORMED } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import { BOX } from './cards.ts';
import type { Move } from './types.ts';

/** Formats a move: `play KH to 2`, `steal 7C from 1`, `give QH to 3`. */
export const formatMove = ({ do: verb, card, seat }: Move): string =>
  `${verb} ${card} ${verb === 'steal' ? 'from' : 'to'} ${seat}`;

const VERBS = ['play', 'steal', 'give'] as const;
const SEAT = /^[0-3]$/;

/** Parses a move. Accepts only text exactly as {@link formatMove} writes it. */
export function parseMove(text: string): Result<Move, Illegal> {
  const [word = '', card = '', , seat = ''] = text.split(' ');
  const verb = VERBS.find((known) => known === word);
  const move =
    verb && BOX.includes(card) && SEAT.test(seat) ? { do: verb, card, seat: Number(seat) } : undefined;
  return move && formatMove(move) === text ? ok(move) : fail(MALFORMED);
}
