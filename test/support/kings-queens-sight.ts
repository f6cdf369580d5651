import type { Reader } from '#games/game.ts';

/** The fields of a view that depend on the reader. */
interface FullView {
  readonly outcome: unknown;
  readonly seats: readonly { readonly hand: readonly string[] }[];
}

/** Hides parts of the full view as the rules' page says: the opponent's hand. */
export const hiddenFrom = (full: FullView, reader: Reader): unknown => ({
  ...full,
  seats: full.seats.map((seat, at) => ({
    ...seat,
    hand: at === reader || full.outcome ? seat.hand : seat.hand.map(() => '??'),
  })),
});
