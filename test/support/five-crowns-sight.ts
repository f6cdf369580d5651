import type { Reader } from '#games/game.ts';

/** A full view as JSON, as far as its reader matters. */
export interface FullView {
  readonly outcome: unknown;
  readonly seats: readonly { readonly hand: readonly string[] }[];
}

/** The full view as the page has it seen: a hand "hidden from others until the game is over", all else open. */
export function seenBy<Full extends FullView>(full: Full, reader: Reader): Full {
  if (full.outcome !== null) return full;
  const seats = full.seats.map((seat, at) =>
    at === reader ? seat : { ...seat, hand: seat.hand.map(() => '??') },
  );
  return { ...full, seats };
}
