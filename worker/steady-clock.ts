/** Maximum difference, in ms, between the times that events running at once see. */
const SLACK_MS = 10_000;

let latest = 0;
let ahead = 0;

/**
 * Ms of a clock that runs on when the wall clock steps back. For limits and leases kept in memory: by the wall clock
 * they would last longer by that step.
 */
export function steadyNow(): number {
  const now = Date.now();
  if (now < latest - SLACK_MS) {
    ahead += latest - now;
    latest = now;
  }
  latest = Math.max(latest, now);
  return latest + ahead;
}
