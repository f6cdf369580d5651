import type { Seat } from '#games/game.ts';
import type { RecordError } from '#games/record.ts';
import type { Result } from '#games/result.ts';
import type { Verified } from '#verify';
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

/** What this browser kept from before the cards were dealt. */
export interface Kept {
  readonly seat: Seat | null;
  readonly commitment?: string | undefined;
  readonly entropy?: string | undefined;
}

/** What a verified record and this browser's own memory say of a match's shuffle. */
export function judge(record: string, verified: Result<Verified, RecordError>, kept: Kept): Verdict {
  const isDaily = verified.ok && 'day' in verified.value;
  const checks = isDaily
    ? [outcomes(verified)]
    : [outcomes(verified), commitment(verified, kept), share(record, kept)];
  return { holds: checks.every(({ state }) => state !== 'fails'), checks };
}

function outcomes(verified: Result<Verified, RecordError>): Check {
  if (!verified.ok) {
    const { line, message } = verified.error;
    return { state: 'fails', text: `Line ${line} of the record: ${message}.` };
  }
  const { value } = verified;
  const source = 'day' in value ? `date, ${value.day}` : 'seed';
  const text = `Everything chance decided was computed again from the ${source}: ${counted(value.draws, 'outcome')}, each as it was played.`;
  return { state: 'holds', text };
}

function commitment(verified: Result<Verified, RecordError>, { commitment: seen }: Kept): Check {
  if (seen === undefined) {
    const text =
      'This browser was not here before the deal, so it kept no commitment to compare. The seed opens the one in the record.';
    return verified.ok ? { state: 'unknown', text } : { state: 'unknown', text: 'No commitment was kept.' };
  }
  if (verified.ok && 'commitment' in verified.value && verified.value.commitment === seen) {
    const text =
      'The seed opens the commitment that this browser saw before the deal: it was not exchanged since.';
    return { state: 'holds', text };
  }
  return verified.ok
    ? { state: 'fails', text: 'The record opens another commitment than the one this browser saw at first.' }
    : { state: 'unknown', text: 'The commitment that this browser kept could not be compared.' };
}

function share(record: string, { seat, entropy }: Kept): Check {
  if (seat === null || entropy === undefined) {
    return { state: 'unknown', text: 'This browser added nothing of its own to this shuffle.' };
  }
  const isIn = record.split('\n').some((line) => line.trim() === `; entropy ${seat} ${entropy}`);
  return isIn
    ? { state: 'holds', text: 'The random numbers that this browser added are part of the shuffle.' }
    : { state: 'fails', text: 'The random numbers that this browser added are missing from the record.' };
}
