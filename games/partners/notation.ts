import type { Illegal } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import { BOX } from './cards.ts';
import type { Move } from './types.ts';

/** `play KH to 2`, `steal 7C from 1`, `give QH to 3`. */
export const formatMove = ({ do: verb, card, seat }: Move): string =>
  `${verb} ${card} ${verb === 'steal' ? 'from' : 'to'} ${seat}`;

const FORM = /^(play|steal|give) (..) (?:to|from) ([0-3])$/;

/** The move that the text denotes, if it is written exactly as {@link formatMove} writes it. */
export function parseMove(text: string): Result<Move, Illegal> {
  const [, verb, card, seat] = FORM.exec(text) ?? [];
  const move = { do: verb as Move['do'], card: card!, seat: Number(seat) };
  return BOX.includes(move.card) && formatMove(move) === text
    ? ok(move)
    : fail({ code: 'malformed', message: 'not a move of this game as its notation writes it' });
}
