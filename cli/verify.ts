import { verifyRecord, type Verified, type VerifiedMatch } from '../worker/verify.ts';
import { readText } from './files.ts';
import { UsageError, readArgs } from './usage.ts';

/**
 * `crowns verify`: recomputes the random draws of records from their seeds or days; exits with 1 at the first
 * mismatch. For a rematch it looks among the files for the previous match, which determines the dealer.
 */
export function verify(args: readonly string[]): number {
  const { positionals } = readArgs(args, {});
  if (positionals.length === 0) throw new UsageError('verify needs a FILE');
  const texts = positionals.map(readText);
  for (const [index, file] of positionals.entries()) {
    const text = texts[index]!;
    const others = texts.flatMap((other) => (other.ok && other !== text ? [other.value] : []));
    const verified = text.ok ? verifyRecord(text.value, others) : text;
    if (!verified.ok) {
      const { error } = verified;
      const reason = typeof error === 'string' ? error : `line ${error.line}: ${error.message}`;
      process.stderr.write(`${file}: ${reason}\n`);
      return 1;
    }
    for (const line of describe(verified.value)) process.stdout.write(`${file}: ${line}\n`);
  }
  return 0;
}

const describe = (value: Verified): string[] =>
  'day' in value
    ? [`all ${value.draws} chance outcomes follow from the day ${value.day}`]
    : [
        `all ${value.draws} chance outcomes follow from the seed committed to as ${value.commitment}`,
        describeEntropy(value),
        describeDealer(value),
      ];

function describeEntropy({ brought }: VerifiedMatch): string {
  if (brought === null) {
    return 'entropy NOT CHECKED: this older record does not say which seats brought their own';
  }
  return brought.length === 0
    ? 'no seat brought entropy of its own: the seed alone decided'
    : `entropy of their own was brought by ${brought.length > 1 ? 'seats' : 'seat'} ${brought.join(', ')}; all other follows from the seed`;
}

function describeDealer({ dealer, before }: VerifiedMatch): string {
  switch (dealer) {
    case 'drawn':
      return 'the dealer follows from the seed';
    case 'passed on':
      return `the dealer is passed on from the match committed to as ${before}, whose record agrees`;
    case 'given':
      return 'deal and dealer NOT CHECKED: the match began from a position, which nobody shuffled';
    case null:
      return before === null
        ? 'dealer NOT CHECKED: it was passed on from a match that this older record does not name'
        : `dealer NOT CHECKED: give the records of the matches before as well, from the one committed to as ${before} back to one whose dealer was drawn`;
  }
}
