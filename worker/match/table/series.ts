import type { Seat } from '../../../games/game.ts';
import type { Table } from './table.ts';

/** A direction in a series: a match and its rematches, in the order in which they are played. */
export type Way = 'before' | 'after';

/** The place of the same person in the match before or after. */
export interface Neighbour {
  readonly id: string;
  readonly seat: Seat;
}

/** One token's hash in the place of another's. */
export interface Exchange {
  readonly old: string;
  readonly new: string;
}

/** Has a match take a token in the place of another; null where that is not the seat's, or there is no match. */
export type Ask = (
  neighbour: Neighbour,
  exchange: Exchange,
  way: Way,
) => Promise<{ readonly next: Neighbour | null } | null>;

/** Matches that a renewal goes on to, each way. */
const MAX_MATCHES_EACH_WAY = 20;

/** The neighbours of a seat; everyone moves one seat on from match to match. */
export function neighbourOf({ terms, rematch }: Table, seat: Seat, way: Way): Neighbour | null {
  const { seats, before } = terms;
  if (way === 'before') return before ? { id: before.id, seat: (seat + seats - 1) % seats } : null;
  return rematch.id === null ? null : { id: rematch.id, seat: (seat + 1) % seats };
}

/**
 * Takes a renewed token to the matches before and after: the old one opens them too, or could get at their own tokens.
 * Each takes it only in the place of the old one, so that two renewals at once end in one or the other, and a repeated
 * one changes nothing more. Gives the matches that have it; rejects where one could not be asked.
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
