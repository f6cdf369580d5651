/** The bots that take their time; where there are more, all of them together take no longer. */
const UNHURRIED = 3;

/** Milliseconds that each of so many bots at a table waits before it moves, where one alone would wait `alone`. */
export const paceOf = (alone: number, bots: number): number =>
  Math.round(alone * Math.min(1, UNHURRIED / bots));
