import type { Seat } from '#games/game.ts';
import type { Pact, PactEvent } from '#protocol';
import { seatName } from '../../seats/look.ts';
import type { Voice } from '../../boards/types.ts';

const nameOf = (seat: Seat, { names }: Voice): string => names[seat] ?? seatName(seat);
const subject = (seat: Seat, voice: Voice): string => (seat === voice.seat ? 'You' : nameOf(seat, voice));
const object = (seat: Seat, voice: Voice): string => (seat === voice.seat ? 'you' : nameOf(seat, voice));

/** What was agreed: “the terms”, for so many rounds. */
export function describeTerms({ terms, rounds }: Pick<Pact, 'terms' | 'rounds'>): string {
  const length = rounds === null ? '' : ` for ${rounds === 1 ? 'one round' : `${rounds} rounds`}`;
  return length + (terms === null ? '' : `: “${terms}”`);
}

/** What happened to a pact, as one sentence. */
export function describePactEvent(event: PactEvent, voice: Voice, wasOffered: boolean): string {
  const [who, whom] = [subject(event.seat, voice), object(event.with, voice)];
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
      return `${say('raid', 'raids')} ${whom} and so ${who === 'You' ? 'break' : 'breaks'} ${whosePact(event, voice)} pact.`;
    case 'lapse':
      return `The pact of ${object(event.seat, voice)} and ${whom} has lapsed.`;
    case 'out':
      return `${say('are', 'is')} out: the pact with ${whom} ends.`;
  }
}

/** Of the two whose pact it is the reader may be one. */
const whosePact = ({ seat, with: other }: PactEvent, voice: Voice): string =>
  seat === voice.seat || other === voice.seat ? 'your' : 'their';

/** How a pact stands, for a list. */
export function describePact(pact: Pact, voice: Voice): string {
  const [a, b] = pact.seats;
  const other = pact.by === a ? b : a;
  return pact.status === 'offered'
    ? `${subject(pact.by, voice)} ${pact.by === voice.seat ? 'offer' : 'offers'} ${object(other, voice)} a pact${describeTerms(pact)}`
    : `${subject(a, voice)} and ${object(b, voice)} have a pact${describeTerms(pact)}`;
}

/** Rounds that are left of a pact, the present one counted; null for one without end. */
export function roundsLeft({ until }: Pact, turn: number, seatsIn: number): number | null {
  return until === null ? null : Math.max(1, Math.ceil((until - turn) / seatsIn));
}
