import type { View } from '#games/realm/types.ts';

/** The realms that lie on the board: the near one below, the far one above. */
export interface Facing {
  readonly near: number;
  readonly far: number;
}

const after = (seat: number, seats: number): number => (seat + 1) % seats;

/**
 * Who lies opposite whom. A player sits below always; a raid that concerns the reader brings the other side of it
 * opposite, and any raid its two sides for a spectator. Else it is the chosen realm, or the next seat.
 */
export function facing(view: View, own: number | null, chosen: number | null): Facing {
  const seats = view.seats.length;
  const { raid, turnOf } = view;
  if (own === null) {
    if (raid) return { near: turnOf, far: raid.defender };
    const far = chosen ?? (seats === 2 ? 1 : turnOf);
    return { near: far === 0 ? after(far, seats) : 0, far };
  }
  if (raid && turnOf === own) return { near: own, far: raid.defender };
  if (raid) return { near: own, far: raid.defender === own ? turnOf : raid.defender };
  const far = chosen !== null && chosen !== own ? chosen : firstIn(view, own);
  return { near: own, far };
}

/** The next seat clockwise that is still in, or simply the next. */
function firstIn(view: View, own: number): number {
  const seats = view.seats.length;
  let seat = after(own, seats);
  while (seat !== own && view.seats[seat]!.out) seat = after(seat, seats);
  return seat === own ? after(own, seats) : seat;
}
