import type { PactEvent } from '#protocol';

interface Pacts {
  readonly made: number;
  /** The events that broke a pact, by a word or by a raid. Pacts not broken were kept. */
  readonly broken: readonly PactEvent[];
}

/** The pacts of a match. A welcome may lack the oldest events, and so the beginning of a pact. */
export function pactsIn(events: readonly PactEvent[]): Pacts {
  const standing = new Set<string>();
  const broken: PactEvent[] = [];
  let made = 0;
  for (const event of events) {
    const between = [event.seat, event.with].sort((a, b) => a - b).join(' ');
    if (event.do === 'accept') {
      standing.add(between);
      made += 1;
      continue;
    }
    if (event.do === 'propose' || event.do === 'decline') continue;
    const wasKnown = standing.delete(between);
    // Only a raid surely ends a pact; a word may have taken back an offer.
    if (event.do === 'raid' && !wasKnown) made += 1;
    if (event.do === 'raid' || (event.do === 'break' && wasKnown)) broken.push(event);
  }
  return { made, broken };
}

interface Snapshot {
  readonly n: number;
  readonly match: unknown;
  readonly pactLog: readonly PactEvent[];
}

/** The last pact broken since `before`; null after a jump, such as the first welcome, or one after a lost connection. */
export function newBetrayal(before: Snapshot, now: Snapshot): PactEvent | null {
  if (before.pactLog === now.pactLog || before.match === null || now.n - before.n > 1) return null;
  const { broken } = pactsIn(now.pactLog);
  return broken.length > pactsIn(before.pactLog).broken.length ? (broken.at(-1) ?? null) : null;
}
