import release from '../package.json' with { type: 'json' };
import { EXIT } from './exit.ts';
import { readArgs, UsageError } from './usage.ts';

/** `crowns --version`: the version of the program. */
export function version(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError('--version takes nothing else');
  const { version: text } = release;
  process.stdout.write(values.json ? `${JSON.stringify({ version: text })}\n` : `crowns ${text}\n`);
  return EXIT.done;
}
