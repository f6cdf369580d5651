/** The number of bots up to which each takes its full pace; more of them share the time of so many. */
const BOTS_AT_FULL_PACE = 3;

/** Milliseconds that each of so many bots at a table waits before it moves, where one alone would wait `alone`. */
export const paceOf = (alone: number, bots: number): number =>
  Math.round(alone * Math.min(1, BOTS_AT_FULL_PACE / bots));
