import type { Result } from '#games/result.ts';
import type { Problem } from '../api/errors.ts';
import type { Verdict } from './verdict.ts';

// Rules and ciphers are loaded only by those who ask.

/** Checks the shuffle of a finished match. */
export async function checkShuffle(id: string): Promise<Result<Verdict, Problem>> {
  const checks = await import('./check.ts');
  return checks.checkShuffle(id);
}

/** Checks the shuffle of a record from a file. */
export async function checkRecord(text: string): Promise<Result<Verdict, Problem>> {
  const checks = await import('./check.ts');
  return checks.checkRecord(text);
}
