import { m } from '#messages';
import type { Pact, PactEvent } from '#protocol';
import { actor, target } from '../../boards/speaker.ts';
import type { Viewer } from '../../boards/types.ts';
import { termsInOwnWords } from './terms.ts';

/** The terms as parameters for messages; `rounds` is 0 for an unlimited pact. */
const termsOf = (pact: Pick<Pact, 'terms' | 'phrase' | 'rounds'>) => ({
  rounds: pact.rounds ?? 0,
  hasTerms: pact.terms !== null,
  terms: termsInOwnWords(pact) ?? '',
});

/** Describes an event of a pact in one sentence. */
export function describePactEvent(event: PactEvent, viewer: Viewer, wasOffered: boolean): string {
  const between = { ...actor(event.seat, viewer), ...target(event.with, viewer) };
  switch (event.do) {
    case 'propose':
      return m.table_pact_offered({ ...between, ...termsOf(event) });
    case 'accept':
      return m.table_pact_accepted({ ...between, ...termsOf(event) });
    case 'decline':
      return m.table_pact_declined(between);
    case 'break':
      return wasOffered ? m.table_pact_taken_back(between) : m.table_pact_broken(between);
    case 'raid':
      return m.table_pact_raided(between);
    case 'lapse':
      return m.table_pact_lapsed(between);
    case 'out':
      return m.table_pact_out(between);
  }
}

/** Describes a pact in one sentence. */
export function describePact(pact: Pact, viewer: Viewer): string {
  const [a, b] = pact.seats;
  const other = pact.by === a ? b : a;
  if (pact.status === 'offered')
    return m.table_pact_offered({ ...actor(pact.by, viewer), ...target(other, viewer), ...termsOf(pact) });
  return m.table_pact_standing({ ...actor(a, viewer), ...target(b, viewer), ...termsOf(pact) });
}

/**
 * Number of rounds left, including the current one; null for an unlimited pact. The turn of its acceptance
 * doesn't count.
 */
export function roundsLeft({ rounds, until }: Pact, turn: number, seatsIn: number): number | null {
  if (rounds === null || until === null) return null;
  return Math.max(1, Math.min(rounds, Math.ceil((until - turn) / seatsIn)));
}
