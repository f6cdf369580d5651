import type { Seat } from '../../../games/game.ts';
import type { NextSeat } from '../../protocol.ts';
import { handedToken, hashToken } from '../../secrets.ts';
import type { Table } from './table.ts';

/** A token that proves a seat of the next match too, if that seat's own is still the one `known` to the match before. */
export interface Handed {
  readonly seat: Seat;
  readonly known: string;
  readonly tokenHash: string;
}

/** A connection that gets its seat's token of the next match: the seat, and the proof kept of the token it came with. */
export interface Heir {
  readonly seat: Seat;
  readonly proof: string;
}

/** Has a match take tokens that are handed over; resolves to whether it took each of them. */
export type Adopt = (id: string, handed: readonly Handed[]) => Promise<readonly boolean[]>;

/**
 * Tokens of the next match for those who prove their seats in this one. A token follows from the one that proved the
 * seat here and a secret of this match: the same request gets the same token, and nothing that is kept opens a seat.
 *
 * The next match takes it only while it and this one know the same token of that seat. A renewal changes that in both
 * (series.ts), so that what was revoked in one of them leads nowhere.
 */
export async function handOver(
  { rematch, terms, seating }: Table,
  heirs: readonly Heir[],
  adopt: Adopt,
): Promise<readonly (NextSeat | null)[]> {
  const { id } = rematch;
  if (id === null || heirs.length === 0) return heirs.map(() => null);
  const secret = rematch.secret();
  const nextSeats = heirs.map(({ seat, proof }) => ({
    id,
    seat: (seat + 1) % terms.seats,
    token: handedToken(secret, id, proof),
  }));
  const handed = nextSeats.map(({ seat, token }, index) => ({
    seat,
    known: seating.at(heirs[index]!.seat)!.tokenHash,
    tokenHash: hashToken(token),
  }));
  const adopted = await adopt(id, handed);
  return nextSeats.map((next, index) => (adopted[index] ? next : null));
}

/** Takes tokens that the match before hands over; true for each that it took. */
export const adopt = ({ seating }: Table, handed: readonly Handed[]): boolean[] =>
  handed.map((one) => seating.adopt(one));
