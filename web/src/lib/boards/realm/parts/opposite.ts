import type { View } from '#games/realm/types.ts';

/** The realms that lie on the board: the near one below, the far one above. */
export interface Facing {
  readonly near: number;
  readonly far: number;
}

const after = (seat: number, seats: number): number => (seat + 1) % seats;

/**
 * The realms that lie face to face. A player sits below always; a raid that concerns the reader brings the other side of it
 * opposite, any other raid the realm that is raided; a spectator sees its two sides. Without a raid it is the next
 * seat, for a spectator the seat on turn and the one after it. `chosen` is what the reader asked to see instead.
 */
export function facing(view: View, own: number | null, chosen: Facing | null): Facing {
  const { raid, turnOf } = view;
  if (own === null) {
    if (chosen) return chosen;
    if (raid) return { near: turnOf, far: raid.defender };
    return view.seats.length === 2 ? { near: 0, far: 1 } : { near: turnOf, far: firstIn(view, turnOf) };
  }
  if (chosen) return { near: own, far: chosen.far };
  if (raid && turnOf !== own) return { near: own, far: raid.defender === own ? turnOf : raid.defender };
  return { near: own, far: raid ? raid.defender : firstIn(view, own) };
}

/** The realms on the board once `seat` was asked for: it comes opposite, and for a spectator the one there before moves below. */
export function turnedTo(shown: Facing, own: number | null, seat: number): Facing {
  if (own !== null) return { near: own, far: seat };
  return seat === shown.far ? shown : { near: shown.far, far: seat };
}

/** For how long a choice of realms holds: until the raid goes a step on, or as long as there is none. */
export function sceneOf({ raid, turn, actions, phase }: View): string {
  return raid ? [turn, actions, phase, raid.passed.length].join(' ') : '';
}

/** The next seat clockwise that is still in, or simply the next. */
function firstIn(view: View, own: number): number {
  const seats = view.seats.length;
  let seat = after(own, seats);
  while (seat !== own && view.seats[seat]!.out) seat = after(seat, seats);
  return seat === own ? after(own, seats) : seat;
}
