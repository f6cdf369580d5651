import type { Reader } from '#games/game.ts';

/** The fields of a full view that depend on the reader. */
export interface FullView {
  readonly outcome: unknown;
  readonly seats: readonly { readonly hand: readonly string[] }[];
}

/**
 * Hides parts of the full view as the rules' page says: a hand is "hidden from others until the game is
 * over", all else is open.
 */
export function seenBy<Full extends FullView>(full: Full, reader: Reader): Full {
  if (full.outcome !== null) return full;
  const seats = full.seats.map((seat, at) =>
    at === reader ? seat : { ...seat, hand: seat.hand.map(() => '??') },
  );
  return { ...full, seats };
}
