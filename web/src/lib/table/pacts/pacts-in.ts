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

/** The events that broke pacts since `before`. Empty after a jump: a first welcome, or one after a lost connection. */
export function newBetrayals(before: Snapshot, now: Snapshot): readonly PactEvent[] {
  return before.match && now.n - before.n < 2
    ? pactsIn(now.pactLog).broken.slice(pactsIn(before.pactLog).broken.length)
    : [];
}

/** The pact events since `before`. Empty after a jump: a first welcome, or one after a lost connection. */
export function eventsSince(before: Snapshot, now: Snapshot): readonly PactEvent[] {
  if (!before.match || now.n - before.n > 1) return [];
  const last = before.pactLog.at(-1);
  return last ? now.pactLog.slice(now.pactLog.findLastIndex((one) => isSame(one, last)) + 1) : now.pactLog;
}

const isSame = (one: PactEvent, other: PactEvent): boolean =>
  one.at === other.at && one.do === other.do && one.seat === other.seat && one.with === other.with;
