/** Maximum number of bots that wait their full time. More bots share the total time of this many. */
const BOTS_AT_FULL_PACE = 3;

/** Milliseconds each of `bots` bots waits before its move, if a single bot would wait `alone`. */
export const paceOf = (alone: number, bots: number): number =>
  Math.round(alone * Math.min(1, BOTS_AT_FULL_PACE / bots));
