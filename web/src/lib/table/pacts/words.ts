import type { Seat } from '#games/game.ts';
import type { Pact, PactEvent } from '#protocol';
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
  const say = (first: string, third: string): string => `${who} ${who === 'You' ? first : third}`;
  switch (event.do) {
    case 'propose':
      return `${say('offer', 'offers')} ${whom} a pact${describeTerms(event)}.`;
    case 'accept':
      return `${say('accept', 'accepts')} the pact with ${whom}${describeTerms(event)}.`;
    case 'decline':
      return `${say('decline', 'declines')} the pact that ${whom} offered.`;
    case 'break':
      return wasOffered
        ? `${say('take', 'takes')} back the pact offered to ${whom}.`
        : `${say('break', 'breaks')} the pact with ${whom}.`;
    case 'raid':
      return `${say('raid', 'raids')} ${whom} and so ${who === 'You' ? 'break' : 'breaks'} ${whosePact(event, viewer)} pact.`;
    case 'lapse':
      return `The pact of ${object(event.seat, viewer)} and ${whom} has lapsed.`;
    case 'out':
      return `${say('are', 'is')} out: the pact with ${whom} ends.`;
  }
}

/** Of the two whose pact it is the reader may be one. */
const whosePact = ({ seat, with: other }: PactEvent, viewer: Viewer): string =>
  seat === viewer.seat || other === viewer.seat ? 'your' : 'their';

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
