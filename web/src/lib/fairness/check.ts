import { verifyRecord } from '#verify';
import { ok, type Result } from '#games/result.ts';
import type { Problem } from '../api/errors.ts';
import { fetchRecord } from '../api/http.ts';
import { browserStore } from '../storage/local.ts';
import { readSeat } from '../storage/seats.ts';
import { judge, type Verdict } from './verdict.ts';

/** Fetches the record of a finished match and checks its shuffle, in this browser. */
export async function checkShuffle(id: string): Promise<Result<Verdict, Problem>> {
  const record = await fetchRecord(id);
  if (!record.ok) return record;
  const kept = readSeat(browserStore(), id) ?? { seat: null };
  return ok(judge(record.value, verifyRecord(record.value), kept));
}

/** Checks the shuffle of a record from a file, of which this browser knows nothing else. */
export const checkRecord = (text: string): Result<Verdict, Problem> =>
  ok(judge(text, verifyRecord(text), { seat: null }));
