import { itemAt } from '#games/list.ts';
import type { View } from '#games/realm/types.ts';

/** The realms on the board: the near one at the bottom, the far one at the top. */
export interface Facing {
  readonly near: number;
  readonly far: number;
}

const after = (seat: number, seats: number): number => (seat + 1) % seats;

/**
 * Chooses the two realms shown face to face. A player's own realm is always near. During a raid the far one
 * is the other side of it, or the raided realm if the reader isn't involved. Otherwise it is the next seat.
 * Spectators see both sides of a raid, or else the seat on turn and the next one. `chosen` is the reader's
 * own choice.
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

/**
 * The realms after the reader asks for `seat`. It becomes the far one; for spectators the previous far one
 * becomes near.
 */
export function turnedTo(shown: Facing, own: number | null, seat: number): Facing {
  if (own !== null) return { near: own, far: seat };
  return seat === shown.far ? shown : { near: shown.far, far: seat };
}

/**
 * Key of the period for which a reader's choice is valid: the current step of a raid, or the time without
 * raids.
 */
export function sceneOf({ raid, turn, actions, phase }: View): string {
  return raid ? [turn, actions, phase, raid.passed.length].join(' ') : '';
}

/** The next remaining seat clockwise; if there is none, just the next seat. */
function firstIn(view: View, own: number): number {
  const seats = view.seats.length;
  let seat = after(own, seats);
  while (seat !== own && itemAt(view.seats, seat).out) seat = after(seat, seats);
  return seat === own ? after(own, seats) : seat;
}
