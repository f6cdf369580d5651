import type { Table } from './table.ts';

/** A direction in a series, which is a match and its rematches in order of play. */
export type Way = 'before' | 'after';

/** The hashes of a replaced token and its replacement. */
export interface Exchange {
  readonly old: string;
  readonly new: string;
}

/**
 * Asks a neighbouring match to exchange a token. Answers with the match after it; null if the old token is nobody's
 * there, or the match doesn't exist.
 */
export type Ask = (
  id: string,
  exchange: Exchange,
  way: Way,
) => Promise<{ readonly next: string | null } | null>;

/** Maximum number of matches a renewal reaches in each direction. */
const MAX_MATCHES_EACH_WAY = 20;

/** Id of the previous or next match; null if there is none. */
export const neighbourOf = ({ terms, rematch }: Table, way: Way): string | null =>
  way === 'before' ? (terms.before?.id ?? null) : rematch.id;

/**
 * Carries a renewed token to the matches before and after. The old token opens these too, or can obtain their
 * tokens. Each match replaces only the old token. Two concurrent renewals therefore end with one of the two
 * tokens, and a repeated renewal changes nothing. Returns the ids of the matches reached; rejects if a match
 * could not be asked.
 */
export async function carryAlong(table: Table, exchange: Exchange, ask: Ask): Promise<string[]> {
  const reached: string[] = [];
  for (const way of ['before', 'after'] as const) {
    let id = neighbourOf(table, way);
    for (let i = 0; id !== null && i < MAX_MATCHES_EACH_WAY; i++) {
      const answer = await ask(id, exchange, way);
      if (!answer) break;
      reached.push(id);
      id = answer.next;
    }
  }
  return reached;
}
