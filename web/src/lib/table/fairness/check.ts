import { verifyInSteps, type Verified } from '#verify';
import type { RecordError } from '#games/record.ts';
import { ok, type Result } from '#games/result.ts';
import type { Problem } from '../../platform/api/errors.ts';
import { fetchMatch, fetchRecord } from '../../platform/api/http.ts';
import { browserStore } from '../../platform/storage/local.ts';
import { readSeat } from '../../platform/storage/seats.ts';
import { inSlices } from '../../platform/ui/in-slices.ts';
import { games } from '../../games/positions.ts';
import { judge, type Judgement } from './verdict.ts';

/**
 * Maximum number of previous matches to load when searching for the first of a series, whose dealer was
 * drawn.
 */
const MAX_SERIES = 20;

/** Loads the record of a finished match and checks its shuffle, in this browser. */
export async function checkShuffle(id: string): Promise<Result<Judgement, Problem>> {
  const record = await fetchRecord(id);
  if (!record.ok) return record;
  const kept = readSeat(browserStore(), id) ?? { seat: null };
  const verified = await verify(record.value);
  const isPassedOn = verified.ok && 'before' in verified.value && verified.value.before !== null;
  const whole = isPassedOn ? await verify(record.value, await recordsBefore(id)) : verified;
  return ok(() => judge(whole, kept));
}

/** The records of the previous matches in a series of rematches, as far as they still exist. */
async function recordsBefore(id: string): Promise<string[]> {
  const records: string[] = [];
  let match = await fetchMatch(id);
  while (match.ok && match.value.rematch.of && records.length < MAX_SERIES) {
    const { of } = match.value.rematch;
    const record = await fetchRecord(of);
    if (!record.ok) break;
    records.push(record.value);
    match = await fetchMatch(of);
  }
  return records;
}

/** Checks the shuffle of a record from a file. This browser has no other data about it. */
export const checkRecord = async (text: string): Promise<Result<Judgement, Problem>> => {
  const verified = await verify(text);
  return ok(() => judge(verified, null));
};

/** In slices, so that the page stays responsive: a match and its series may be long. */
const verify = (text: string, others?: readonly string[]): Promise<Result<Verified, RecordError>> =>
  inSlices(verifyInSteps(text, games, others));
