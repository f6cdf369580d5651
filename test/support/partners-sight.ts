import type { Reader } from '#games/game.ts';
import type { View } from '#games/partners/types.ts';

/** The page's full view with everything hidden that it hides: the hands of others, unless the game is over. */
export function hiddenFrom(full: View, reader: Reader): View {
  if (full.outcome) return full;
  const seats = full.seats.map((place, seat) =>
    seat === reader ? place : { ...place, hand: place.hand.map(() => '??') },
  );
  return { ...full, seats };
}
