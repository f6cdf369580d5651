import type { Reader } from '#games/game.ts';

/** A view as JSON, as far as its reader matters. */
interface FullView {
  readonly outcome: unknown;
  readonly seats: readonly { readonly hand: readonly string[] }[];
}

/** The full view with everything hidden that the page hides from the reader: the opponent's hand is hidden. */
export const hiddenFrom = (full: FullView, reader: Reader): unknown => ({
  ...full,
  seats: full.seats.map((seat, at) => ({
    ...seat,
    hand: at === reader || full.outcome ? seat.hand : seat.hand.map(() => '??'),
  })),
});
