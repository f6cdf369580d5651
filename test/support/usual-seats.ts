/** The number of seats at which a game is looked at: three, if the game allows it. */
export const usualSeats = ({ min, max }: { readonly min: number; readonly max: number }): number =>
  Math.max(min, Math.min(3, max));
