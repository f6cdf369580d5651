/** Counts by name: `moves`, `matches-over`, `refused-stale`, … */
export type Counts = Readonly<Record<string, number>>;

/** Counts of this instance since the last flush. */
let held: Record<string, number> = {};

/** Maximum number of slow objects kept. */
const SLOW_OBJECTS = 10;
/** Prefixes of counters whose values are maxima instead of sums. */
const SLOWEST = 'slow ';
const MOST = 'most ';

/** Adds to a counter (see docs/operations.md). */
export function meter(name: string, count = 1): void {
  held[name] = (held[name] ?? 0) + count;
}

/** Records a slow event of an object. Keeps the maximum per object. */
export function meterSlow(object: string, milliseconds: number): void {
  held = merged(held, { [`${SLOWEST}${object}`]: milliseconds });
}

/** Records an amount of something, of which the maximum is kept. */
export function meterMost(what: string, amount: number): void {
  held = merged(held, { [`${MOST}${what}`]: amount });
}

/** Takes all counts since the last call. */
export function takeMetered(): Record<string, number> {
  const counts = held;
  held = {};
  return counts;
}

/** Puts back counts that could not be flushed. */
export function takeBack(counts: Readonly<Record<string, number>>): void {
  held = merged(counts, held);
}

/** Number of moves after which counts are flushed even if no match has begun or ended. */
const MANY_MOVES = 50;

/** True if enough moves are counted for a flush. */
export const holdsMuch = (): boolean => (held['moves-made'] ?? 0) >= MANY_MOVES;

/**
 * Counters anyone may read. Others could reveal the pace of a single match or a bot's thinking time on a
 * quiet service. New counters are private unless listed here.
 */
const PUBLIC =
  /^(matches-(founded|started|over)|clubs-(founded|ended)|club-results(-late)?|moves|hellos-(seat|spectator)|refused-.*|pushes-(sent|gone|failed)|errors)$/;

/** True for counters anyone may read. */
export const isPublic = (name: string): boolean => PUBLIC.test(name);

/** True for sums, false for maxima. */
export const isSum = (name: string): boolean => !name.startsWith(SLOWEST) && !name.startsWith(MOST);

/** Merges two sets of counts. Only the slowest few objects are kept. */
export function merged(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) {
    const own = sums[name] ?? 0;
    sums[name] = isSum(name) ? own + count : Math.max(own, count);
  }
  const slow = Object.keys(sums).filter((name) => name.startsWith(SLOWEST));
  const dropped = new Set(slow.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0)).slice(SLOW_OBJECTS));
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !dropped.has(name)));
}
