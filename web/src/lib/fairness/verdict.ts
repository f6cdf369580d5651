import type { Seat } from '#games/game.ts';
import type { RecordError } from '#games/record.ts';
import type { Result } from '#games/result.ts';
import type { Verified, VerifiedMatch } from '#verify';
import { counted } from '../ui/counted.ts';

/** One thing that was looked at; `unknown` where there is nothing to compare with. */
export interface Check {
  readonly state: 'holds' | 'fails' | 'unknown';
  readonly text: string;
}

/** What the checks come to: it holds unless one of them fails. */
export interface Verdict {
  readonly holds: boolean;
  readonly checks: readonly Check[];
}

/** What this browser kept from before it saw a card. */
export interface Kept {
  readonly seat: Seat | null;
  readonly commitment?: string | undefined;
  readonly entropy?: string | undefined;
}

const holds = (text: string): Check => ({ state: 'holds', text });
const fails = (text: string): Check => ({ state: 'fails', text });
const unknown = (text: string): Check => ({ state: 'unknown', text });

/**
 * What a verified record and this browser's own memory say of a match's shuffle; `kept` is null for a record from a file,
 * of which it knows nothing else.
 */
export function judge(verified: Result<Verified, RecordError>, kept: Kept | null): Verdict {
  const checks = checksOf(verified, kept);
  return { holds: checks.every(({ state }) => state !== 'fails'), checks };
}

function checksOf(verified: Result<Verified, RecordError>, kept: Kept | null): readonly Check[] {
  if (!verified.ok) {
    const { line, message } = verified.error;
    return [fails(`Line ${line} of the record: ${message}.`)];
  }
  const { value } = verified;
  if ('day' in value) {
    // A match's own record names no day: one that does would let a known deal pass for a drawn one.
    return kept ? [fails('This is the record of a day’s deal, not of this match.')] : [outcomes(value)];
  }
  const memory = kept ?? { seat: null };
  return [outcomes(value), dealer(value), entropy(value), commitment(value, memory), share(value, memory)];
}

function outcomes(value: Verified): Check {
  const source = 'day' in value ? `date, ${value.day}` : 'seed';
  return holds(
    `The game was played through to its end, and everything chance decided was computed again from the ${source}: ${counted(value.draws, 'outcome')}, each as it was played.`,
  );
}

function dealer({ dealer, before }: VerifiedMatch): Check {
  switch (dealer) {
    case 'drawn':
      return holds('The dealer was drawn from the seed.');
    case 'passed on':
      return holds('The dealer was passed on from the match before, and its record agrees.');
    case null:
      return before === null
        ? unknown(
            'The dealer was not checked: it was passed on from a match that this older record does not name.',
          )
        : unknown(
            'The dealer was not checked: the records of the matches before, which passed it on, could not be had.',
          );
  }
}

function entropy({ brought, entropy }: VerifiedMatch): Check {
  if (brought === null) {
    return unknown(
      'Whose random numbers went in is not known: this older record does not say which seats brought some.',
    );
  }
  const others = entropy.map((_, seat) => seat).filter((seat) => !brought.includes(seat));
  if (others.length === 0) return holds('Every seat brought random numbers of its own.');
  const rest = `For ${listed(others)} they follow from the seed, so that nobody could choose them.`;
  return brought.length > 0
    ? holds(`${capital(listed(brought))} brought random numbers of their own. ${rest}`)
    : unknown('No seat brought random numbers of its own: the seed alone decided.');
}

const listed = (seats: readonly Seat[]): string =>
  `${seats.length > 1 ? 'seats' : 'seat'} ${seats.join(', ')}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function commitment(verified: VerifiedMatch, { commitment: seen }: Kept): Check {
  if (seen === undefined) {
    return unknown(
      'This browser was given no commitment before it saw a card, so there is nothing to compare. The seed opens the one in the record.',
    );
  }
  return verified.commitment === seen
    ? holds(
        'The seed opens the commitment that this browser was given before it saw a card: it was not exchanged since.',
      )
    : fails('The record opens another commitment than the one this browser was given before it saw a card.');
}

function share({ entropy }: VerifiedMatch, { seat, entropy: own }: Kept): Check {
  if (seat === null || own === undefined) {
    return unknown('This browser added nothing of its own to this shuffle.');
  }
  return entropy[seat] === own
    ? holds('The random numbers that this browser added are part of the shuffle.')
    : fails('The random numbers that this browser added are not part of the shuffle.');
}
