import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import type { Pact, PactEvent } from '#protocol';
import { actor, target } from '../../i18n/speaker.ts';
import { seatName } from '../../seats/look.ts';
import type { Viewer } from '../../boards/types.ts';

const nameOf = (seat: Seat, { names }: Viewer): string => names[seat] ?? seatName(seat);
const subject = (seat: Seat, viewer: Viewer): string => (seat === viewer.seat ? 'You' : nameOf(seat, viewer));
const object = (seat: Seat, viewer: Viewer): string => (seat === viewer.seat ? 'you' : nameOf(seat, viewer));

/** What was agreed: “the terms”, for so many rounds. */
export function describeTerms({ terms, rounds }: Pick<Pact, 'terms' | 'rounds'>): string {
  const length = rounds === null ? '' : ` for ${rounds === 1 ? 'one round' : `${rounds} rounds`}`;
  return length + (terms === null ? '' : `: “${terms}”`);
}

/** What happened to a pact, as one sentence. */
export function describePactEvent(event: PactEvent, viewer: Viewer, wasOffered: boolean): string {
  const [who, whom] = [subject(event.seat, viewer), object(event.with, viewer)];
  const between = { ...actor(event.seat, viewer), ...target(event.with, viewer) };
  const say = (first: string, third: string): string => `${who} ${who === 'You' ? first : third}`;
  switch (event.do) {
    case 'propose':
      return `${say('offer', 'offers')} ${whom} a pact${describeTerms(event)}.`;
    case 'accept':
      return `${say('accept', 'accepts')} the pact with ${whom}${describeTerms(event)}.`;
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

/** How a pact stands, for a list. */
export function describePact(pact: Pact, viewer: Viewer): string {
  const [a, b] = pact.seats;
  const other = pact.by === a ? b : a;
  return pact.status === 'offered'
    ? `${subject(pact.by, viewer)} ${pact.by === viewer.seat ? 'offer' : 'offers'} ${object(other, viewer)} a pact${describeTerms(pact)}`
    : `${subject(a, viewer)} and ${object(b, viewer)} have a pact${describeTerms(pact)}`;
}

/** Rounds that are left of a pact, the present one counted; null for one without end. */
export function roundsLeft({ until }: Pact, turn: number, seatsIn: number): number | null {
  return until === null ? null : Math.max(1, Math.ceil((until - turn) / seatsIn));
}
