/** Raise this when the method of judging changes; stored analyses with another version are discarded. */
export const ANALYSIS_VERSION = 2;

/**
 * Iterations for a whole match at the quick setting, divided among its decisions; then the limits for one
 * decision.
 */
const QUICK_TOTAL = 90_000;
const FEWEST = 60;
const MOST = 800;
/** Cost of a seat that isn't to act, as a fraction of a decision's iterations. */
export const ONLOOKER = 0.25;

/** Iterations per decision at the quick setting: fewer for long matches and many seats. */
export function quickIterations(moves: number, seats: number): number {
  const each = 2 + ONLOOKER * (seats - 1);
  return Math.round(Math.min(MOST, Math.max(FEWEST, QUICK_TOTAL / each / Math.max(1, moves))));
}
