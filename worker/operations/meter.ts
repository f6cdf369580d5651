/** What the objects and the worker of this instance have counted since the counts were last handed on. */
let held: Record<string, number> = {};

/** Slow objects that are held. */
const SLOW_OBJECTS = 10;
/** Counters whose values are the longest of something, and no sums. */
const SLOWEST = 'slow ';

/** Counts something for the host: see docs/operations.md. */
export function meter(name: string, count = 1): void {
  held[name] = (held[name] ?? 0) + count;
}

/** Counts an event of one object that took long; the longest of each object is held. */
export function meterSlow(object: string, milliseconds: number): void {
  held = merged(held, { [`${SLOWEST}${object}`]: milliseconds });
}

/** What `meter` has counted since the last call. */
export function takeMetered(): Record<string, number> {
  const counts = held;
  held = {};
  return counts;
}

/** Takes back what could not be handed on. */
export function takeBack(counts: Readonly<Record<string, number>>): void {
  held = merged(counts, held);
}

/** Moves after which counts are handed on, though no match has begun or ended. */
const MANY_MOVES = 50;

/** True if so much is held that it should be handed on. */
export const holdsMuch = (): boolean => (held['moves-made'] ?? 0) >= MANY_MOVES;

/**
 * Counters that anyone may read. Others might show the pace of a single match, or how long a bot thinks, where little else
 * runs: a new one is the host's alone unless it is named here.
 */
const PUBLIC =
  /^(matches-(founded|started|over)|moves|hellos-(seat|spectator)|refused-.*|pushes-(sent|gone|failed)|errors)$/;

/** True for counters that anyone may read. */
export const isPublic = (name: string): boolean => PUBLIC.test(name);

/** True for counters that are sums; the others are the longest of something. */
export const isSum = (name: string): boolean => !name.startsWith(SLOWEST);

/** Two sets of counts as one; of the slowest objects a few are kept. */
export function merged(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) {
    const own = sums[name] ?? 0;
    sums[name] = isSum(name) ? own + count : Math.max(own, count);
  }
  const slow = Object.keys(sums).filter((name) => !isSum(name));
  const dropped = new Set(slow.sort((a, b) => sums[b]! - sums[a]!).slice(SLOW_OBJECTS));
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !dropped.has(name)));
}
