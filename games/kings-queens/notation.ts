import type { Illegal } from '../game.ts';
import { MALFORMED } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import { MOST, isOfDeck } from './cards.ts';
import type { Move } from './types.ts';

/** Formats a move: `bid -3`, `play KH`. */
export const formatMove = (move: Move): string =>
  move.do === 'bid' ? `bid ${move.points}` : `play ${move.card}`;

/** Parses a move. Accepts only text exactly as {@link formatMove} writes it. */
export function parseMove(text: string): Result<Move, Illegal> {
  const [verb, word, ...rest] = text.split(' ');
  const move = rest.length === 0 ? readMove(verb, word) : undefined;
  return move ? ok(move) : fail(MALFORMED);
}

const NUMBER = /^(0|-?[1-9]\d?)$/;

function readMove(verb: string | undefined, word: string | undefined): Move | undefined {
  if (verb === 'play') return isOfDeck(word) ? { do: 'play', card: word } : undefined;
  if (verb !== 'bid' || word === undefined || !NUMBER.test(word)) return undefined;
  const points = Number(word);
  return Math.abs(points) <= MOST ? { do: 'bid', points } : undefined;
}
