/** Counts the changes of how matches are judged: an analysis that was kept from an earlier one is made anew. */
export const ANALYSIS_VERSION = 2;

/** Iterations for one match at the quick setting, shared out among its decisions. */
const QUICK_TOTAL = 90_000;
const FEWEST = 60;
const MOST = 800;
/** Of the iterations for a decision, those for the outlook of a seat that looks on. */
export const ONLOOKER = 0.25;

/** The iterations for each decision at the quick setting: fewer in a long match and at a large table. */
export function quickIterations(moves: number, seats: number): number {
  const each = 2 + ONLOOKER * (seats - 1);
  return Math.round(Math.min(MOST, Math.max(FEWEST, QUICK_TOTAL / each / Math.max(1, moves))));
}
