import { readFileSync } from 'node:fs';
import { fail, type Result } from '../games/result.ts';
import { decodeFile } from '../worker/protocol/file-text.ts';
import { reasonOf } from './failure.ts';
import { callerPath } from './usage.ts';

/** The text of a file (`-`: standard input), or the reason why it can't be read. */
export function readText(file: string): Result<string, string> {
  try {
    return decodeFile(readFileSync(file === '-' ? 0 : callerPath(file)));
  } catch (error) {
    return fail(`can't be read: ${reasonOf(error)}`);
  }
}
