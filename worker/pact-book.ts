import type { Seat } from '../games/game.ts';
import type { Pact, PactEvent } from './protocol.ts';

/** The offered and standing pacts after `events`, in order of proposal. */
export function pactsAfter(events: readonly PactEvent[]): Pact[] {
  const pacts = new Map<string, Pact>();
  for (const event of events) {
    const key = keyOf(event.seat, event.with);
    const { seat, with: other, terms, rounds, until } = event;
    const known = pacts.get(key);
    if (event.do === 'propose') {
      const seats = [Math.min(seat, other), Math.max(seat, other)] as const;
      pacts.set(key, { seats, by: seat, status: 'offered', terms, rounds, until: null });
    } else if (event.do === 'accept' && known) pacts.set(key, { ...known, status: 'standing', until });
    else pacts.delete(key);
  }
  return [...pacts.values()];
}

/** The offered or standing pact between two seats, if any. */
export const pactBetween = (pacts: readonly Pact[], a: Seat, b: Seat): Pact | undefined =>
  pacts.find(({ seats }) => keyOf(...seats) === keyOf(a, b));

const keyOf = (a: Seat, b: Seat): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/**
 * A pact event as a record comment without `; ` (docs/record.md): `pact propose 0 2 rounds 3 terms …`. It
 * follows the move after which it happened.
 */
export function formatPact({ do: deed, seat, with: other, rounds, terms, until }: PactEvent): string {
  return [
    `pact ${deed} ${seat} ${other}`,
    ...(rounds === null ? [] : [`rounds ${rounds}`]),
    ...(until === null ? [] : [`until ${until}`]),
    ...(terms === null ? [] : [`terms ${terms}`]),
  ].join(' ');
}

const COMMENT =
  /^pact (propose|accept|decline|break|raid|lapse|out) (\d\d?) (\d\d?)(?: rounds (\d{1,2}))?(?: until (\d{1,6}))?(?: terms (.{1,500}))?$/u;

/** Parses a pact event from a record comment after `n` moves; undefined for other comments. */
export function parsePact(comment: string, n: number): PactEvent | undefined {
  const found = COMMENT.exec(comment);
  if (!found) return undefined;
  const [, deed, seat, other, rounds, until, terms] = found;
  return {
    n,
    at: 0,
    do: deed as PactEvent['do'],
    seat: Number(seat),
    with: Number(other),
    terms: terms ?? null,
    rounds: rounds === undefined ? null : Number(rounds),
    until: until === undefined ? null : Number(until),
  };
}
