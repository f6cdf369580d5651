import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../games/result.ts';
import { callerPath } from './usage.ts';

/** The text of a file (`-`: standard input), or the reason why it can't be read. */
export function readText(file: string): Result<string, string> {
  try {
    const bytes = readFileSync(file === '-' ? 0 : callerPath(file));
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    return fail(error instanceof TypeError ? 'not UTF-8 text' : `can't be read: ${(error as Error).message}`);
  }
}
