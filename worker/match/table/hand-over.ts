import type { Seat } from '../../../games/game.ts';
import { itemAt } from '../../../games/list.ts';
import type { NextSeat } from '../../protocol/index.ts';
import { handedToken, hashToken } from '../../secrets.ts';
import type { Table } from './table.ts';

/**
 * Asks the next match to accept an additional token for `seat`. Valid only if the seat's own token hash there
 * is still `known`.
 */
export interface Handed {
  readonly seat: Seat;
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

/** Asks the match `id` to accept handed-over tokens; resolves to whether it accepted each. */
export type Adopt = (id: string, handed: readonly Handed[]) => Promise<readonly boolean[]>;

/**
 * Hands out tokens of the next match to players who proved their seats in this one. A token is derived from
 * the proof of the present token and a secret of this match. The same request therefore gets the same token,
 * and no stored data opens a seat.
 *
 * The next match accepts it only while both matches know the same token for that seat. A renewal changes the
 * token in both (series.ts), so that a revoked token gives access to neither.
 */
export async function handOver(
  { rematch, terms, seating }: Table,
  proofs: readonly SeatProof[],
  adopt: Adopt,
): Promise<readonly (NextSeat | null)[]> {
  const { id } = rematch;
  if (id === null || proofs.length === 0) return proofs.map(() => null);
  const secret = rematch.secret();
  const nextSeats = proofs.map(({ seat, proof }) => ({
    id,
    seat: (seat + 1) % terms.seats,
    token: handedToken(secret, id, proof),
  }));
  const handed = nextSeats.map(({ seat, token }, index) => ({
    seat,
    known: seating.sitterOf(itemAt(proofs, index).seat).tokenHash,
    tokenHash: hashToken(token),
  }));
  const adopted = await adopt(id, handed);
  return nextSeats.map((next, index) => (adopted[index] ? next : null));
}

/** Accepts tokens handed over by the previous match; true for each accepted one. */
export const adopt = ({ seating }: Table, handed: readonly Handed[]): boolean[] =>
  handed.map((one) => seating.adopt(one));
