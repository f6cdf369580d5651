import type { PactEvent } from '#protocol';

interface Pacts {
  readonly made: number;
  /** The events that broke a pact, by a word or by a raid. Pacts not broken were kept. */
  readonly broken: readonly PactEvent[];
}

/** The pacts of a match. */
export function pactsIn(events: readonly PactEvent[]): Pacts {
  const standing = new Set<string>();
  const broken: PactEvent[] = [];
  let made = 0;
  for (const event of events) {
    const between = [event.seat, event.with].sort((a, b) => a - b).join(' ');
    if (event.do === 'accept') {
      standing.add(between);
      made += 1;
    } else if (event.do === 'break' || event.do === 'raid') {
      // Taking back an offer breaks nothing.
      if (standing.delete(between)) broken.push(event);
    } else if (event.do === 'lapse' || event.do === 'out') standing.delete(between);
  }
  return { made, broken };
}
