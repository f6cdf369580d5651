import type { AnyGame, Illegal } from './game.ts';
import { ok, type Result } from './result.ts';

/** The notation of a concession, in every game. */
export const CONCESSION = 'concede';

/** Formats a move, or a concession (`null`). */
export const writeMove = (game: Pick<AnyGame, 'formatMove'>, move: unknown): string =>
  move === null ? CONCESSION : game.formatMove(move);

/** Parses a move; null means a concession. */
export const readMove = (game: Pick<AnyGame, 'parseMove'>, text: string): Result<unknown, Illegal> =>
  text === CONCESSION ? ok(null) : game.parseMove(text);
