import type { PactEvent } from '#protocol';

/** Numbers of a match's pacts: made, and broken by a seat's word or raid. All others were kept. */
export function pactsIn(events: readonly PactEvent[]): {
  readonly made: number;
  readonly broken: number;
  readonly kept: number;
} {
  const standing = new Set<string>();
  let [made, broken] = [0, 0];
  for (const event of events) {
    const between = [event.seat, event.with].sort((a, b) => a - b).join(' ');
    if (event.do === 'accept') {
      standing.add(between);
      made += 1;
      // Taking back an offer breaks nothing.
    } else if (event.do === 'break' || event.do === 'raid') broken += standing.delete(between) ? 1 : 0;
    else if (event.do === 'lapse' || event.do === 'out') standing.delete(between);
  }
  return { made, broken, kept: made - broken };
}
