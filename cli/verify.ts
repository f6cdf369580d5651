import { games } from '../games/index.ts';
import { itemAt } from '../games/list.ts';
import { verifyRecord, type Verified, type VerifiedMatch } from '../worker/protocol/verify.ts';
import { EXIT } from './exit.ts';
import { tell } from './failure.ts';
import { readText } from './files.ts';
import { UsageError, readArgs } from './usage.ts';

/**
 * `crowns verify`: recomputes the random draws of records from their seeds or days; ends at the first
 * mismatch. For a rematch it looks among the files for the previous match, which determines the dealer.
 */
export function verify(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
  const isJson = values.json ?? false;
  if (positionals.length === 0) throw new UsageError('verify needs a FILE');
  const texts = positionals.map(readText);
  let isWhole = true;
  for (const [index, file] of positionals.entries()) {
    const text = itemAt(texts, index);
    const others = texts.flatMap((other) => (other.ok && other !== text ? [other.value] : []));
    const verified = text.ok ? verifyRecord(text.value, games, others) : text;
    if (!verified.ok) return refuse(file, verified.error, isJson);
    const lines = describe(verified.value);
    const unchecked = lines.filter((line) => line.includes('NOT CHECKED'));
    isWhole &&= unchecked.length === 0;
    process.stdout.write(
      isJson
        ? `${JSON.stringify({ file, ...verified.value, unchecked })}\n`
        : lines.map((line) => `${file}: ${line}\n`).join(''),
    );
  }
  return isWhole ? EXIT.done : EXIT.unchecked;
}

function refuse(file: string, error: string | { line: number; message: string }, isJson: boolean): number {
  const at = typeof error === 'string' ? { message: error } : { message: error.message, line: error.line };
  const where = 'line' in at ? `line ${at.line}: ` : '';
  return tell({ code: 'refused', file, ...at }, isJson, `${file}: ${where}${at.message}`);
}

const describe = (value: Verified): string[] =>
  'day' in value
    ? [`all ${value.draws} random draws follow from the day ${value.day}`]
    : [
        `all ${value.draws} random draws follow from the seed with commitment ${value.commitment}`,
        describeEntropy(value),
        describeDealer(value),
      ];

function describeEntropy({ brought }: VerifiedMatch): string {
  if (brought === null) {
    return 'entropy NOT CHECKED: this older record does not list the seats that added entropy';
  }
  return brought.length === 0
    ? 'no seat added entropy: only the seed decided'
    : `${brought.length > 1 ? 'seats' : 'seat'} ${brought.join(', ')} added entropy; everything else follows from the seed`;
}

function describeDealer({ dealer, before }: VerifiedMatch): string {
  switch (dealer) {
    case 'drawn':
      return 'the dealer follows from the seed';
    case 'passed on':
      return `the dealer follows from the previous match (commitment ${before}), whose record agrees`;
    case 'given':
      return 'deal and dealer NOT CHECKED: the match began from a position, without a shuffle';
    case null:
      return before === null
        ? 'dealer NOT CHECKED: it follows from a previous match, which this older record does not name'
        : `dealer NOT CHECKED: add the records of the earlier matches, from the one with commitment ${before} back to the one whose dealer was drawn`;
  }
}
