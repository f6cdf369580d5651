import type { Seat } from '../../../games/game.ts';
import { itemAt } from '../../../games/list.ts';
import type { NextSeat } from '../../protocol/index.ts';
import { handedToken, hashToken } from '../../secrets.ts';
import type { Table } from './table.ts';

/**
 * Asks the next match to accept an additional token for the person whose own token hash there is still `known`.
 */
export interface Handed {
  readonly known: string;
  readonly tokenHash: string;
}

/**
 * A connection that is due its seat's token for the next match: the seat, and the proof of the token the
 * connection came with (see `proofOf`).
 */
export interface SeatProof {
  readonly seat: Seat;
  readonly proof: string;
}

/** Asks the match `id` to accept handed-over tokens; resolves to the seat of each, null for refused ones. */
export type Adopt = (id: string, handed: readonly Handed[]) => Promise<readonly (Seat | null)[]>;

/**
 * Hands out tokens of the next match to players who proved their seats in this one. A token is derived from
 * the proof of the present token and a secret of this match. The same request therefore gets the same token,
 * and no stored data opens a seat.
 *
 * The next match accepts it only while both matches know the same token for that seat. A renewal changes the
 * token in both (series.ts), so that a revoked token gives access to neither.
 */
export async function handOver(
  { rematch, seating }: Table,
  proofs: readonly SeatProof[],
  adopt: Adopt,
): Promise<readonly (NextSeat | null)[]> {
  const { id } = rematch;
  if (id === null || proofs.length === 0) return proofs.map(() => null);
  const secret = rematch.secret();
  const tokens = proofs.map(({ proof }) => handedToken(secret, id, proof));
  const handed = proofs.map(({ seat }, index) => ({
    known: seating.sitterOf(seat).tokenHash,
    tokenHash: hashToken(itemAt(tokens, index)),
  }));
  const adopted = await adopt(id, handed);
  return tokens.map((token, index) => {
    const seat = adopted[index] ?? null;
    return seat === null ? null : { id, seat, token };
  });
}

/** Accepts tokens handed over by the previous match. */
export const adopt = ({ seating }: Table, handed: readonly Handed[]): (Seat | null)[] =>
  handed.map((one) => seating.adopt(one));
