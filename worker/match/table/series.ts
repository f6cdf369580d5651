import type { Seat } from '../../../games/game.ts';
import type { Table } from './table.ts';

/** A direction in a series, which is a match and its rematches in order of play. */
export type Way = 'before' | 'after';

/** The same person's seat in the previous or next match. */
export interface Neighbour {
  readonly id: string;
  readonly seat: Seat;
}

/** The hashes of a replaced token and its replacement. */
export interface Exchange {
  readonly old: string;
  readonly new: string;
}

/**
 * Asks a neighbouring match to exchange a token; null if the old token isn't the seat's, or the match doesn't
 * exist.
 */
export type Ask = (
  neighbour: Neighbour,
  exchange: Exchange,
  way: Way,
) => Promise<{ readonly next: Neighbour | null } | null>;

/** Maximum number of matches a renewal reaches in each direction. */
const MAX_MATCHES_EACH_WAY = 20;

/** The neighbouring seat of the same person; everyone moves one seat on per match. */
export function neighbourOf({ terms, rematch }: Table, seat: Seat, way: Way): Neighbour | null {
  const { seats, before } = terms;
  if (way === 'before') return before ? { id: before.id, seat: (seat + seats - 1) % seats } : null;
  return rematch.id === null ? null : { id: rematch.id, seat: (seat + 1) % seats };
}

/**
 * Carries a renewed token to the matches before and after. The old token opens these too, or can obtain their
 * tokens. Each match replaces only the old token. Two concurrent renewals therefore end with one of the two
 * tokens, and a repeated renewal changes nothing. Returns the ids of the matches reached; rejects if a match
 * could not be asked.
 */
export async function carryAlong(table: Table, seat: Seat, exchange: Exchange, ask: Ask): Promise<string[]> {
  const reached: string[] = [];
  for (const way of ['before', 'after'] as const) {
    let neighbour = neighbourOf(table, seat, way);
    for (let i = 0; neighbour && i < MAX_MATCHES_EACH_WAY; i++) {
      const answer = await ask(neighbour, exchange, way);
      if (!answer) break;
      reached.push(neighbour.id);
      neighbour = answer.next;
    }
  }
  return reached;
}
