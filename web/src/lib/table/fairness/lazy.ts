import type { Result } from '#games/result.ts';
import type { Problem } from '../../platform/api/errors.ts';
import type { Judgement } from './verdict.ts';

// Rules and cryptography are loaded on demand.

/** Checks the shuffle of a finished match. */
export const checkShuffle = async (id: string): Promise<Result<Judgement, Problem>> =>
  (await import('./check.ts')).checkShuffle(id);

/** Checks the shuffle of a record from a file. */
export const checkRecord = async (text: string): Promise<Result<Judgement, Problem>> =>
  (await import('./check.ts')).checkRecord(text);
