import { verifyRecord } from '../worker/verify.ts';
import { readText } from './files.ts';
import { UsageError, readArgs } from './usage.ts';

/** `crowns verify`: computes the chance of records again from their seeds or days; 1 at the first that does not agree. */
export function verify(args: readonly string[]): number {
  const { positionals } = readArgs(args, {});
  if (positionals.length === 0) throw new UsageError('verify needs a FILE');
  for (const file of positionals) {
    const text = readText(file);
    const verified = text.ok ? verifyRecord(text.value) : text;
    if (!verified.ok) {
      const { error } = verified;
      const reason = typeof error === 'string' ? error : `line ${error.line}: ${error.message}`;
      process.stderr.write(`${file}: ${reason}\n`);
      return 1;
    }
    const { value } = verified;
    const source = 'day' in value ? `the day ${value.day}` : `the seed committed to as ${value.commitment}`;
    process.stdout.write(`${file}: all ${value.draws} chance outcomes follow from ${source}\n`);
  }
  return 0;
}
