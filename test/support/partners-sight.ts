import type { Reader } from '#games/game.ts';
import type { View } from '#games/partners/types.ts';

/** Hides parts of the full view as the rules' page says: others' hands, until the game is over. */
export function hiddenFrom(full: View, reader: Reader): View {
  if (full.outcome) return full;
  const seats = full.seats.map((place, seat) =>
    seat === reader ? place : { ...place, hand: place.hand.map(() => '??') },
  );
  return { ...full, seats };
}
