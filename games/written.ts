import type { AnyGame, Illegal } from './game.ts';
import { ok, type Result } from './result.ts';

/** The notation of a concession, in every game. */
export const CONCESSION = 'concede';

/** A move, or a concession (`null`), in notation. */
export const writeMove = (game: AnyGame, move: unknown): string =>
  move === null ? CONCESSION : game.formatMove(move);

/** The move that a text denotes; null for a concession. */
export const readMove = (game: Pick<AnyGame, 'parseMove'>, text: string): Result<unknown, Illegal> =>
  text === CONCESSION ? ok(null) : game.parseMove(text);
