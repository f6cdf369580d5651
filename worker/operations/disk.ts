import type { Refusal } from '../protocol/answers.ts';
import { refusalOf } from '../protocol/refuse.ts';
import { steadyNow } from '../steady-clock.ts';

/** Ms for which an answer counts: a flood of questions costs the host little. */
const KNOWN_MS = 1000;
/** Timeout of a question, in ms. */
const PATIENCE_MS = 2000;

/** The last answer, and the time of its question by the steady clock. */
let known = { at: -KNOWN_MS, isFull: false };

/** Refuses what would have to be stored on a full disk. */
export const refuseOnFullDisk = async (env: Env): Promise<Refusal | undefined> =>
  (await isDiskFull(env)) ? refusalOf('disk-full') : undefined;

/** The refusal of a request after an error: a full disk is most likely its reason. */
export const failureOf = async (env: Env): Promise<Refusal> =>
  (await refuseOnFullDisk(env)) ?? refusalOf('internal', 'error');

/** True if the host program says that the disk is full. The platform binds no such program. */
export async function isDiskFull(env: Env): Promise<boolean> {
  const { HOST: host } = env as { HOST?: Fetcher };
  const now = steadyNow();
  if (!host || now - known.at < KNOWN_MS) return known.isFull;
  known = { ...known, at: now };
  try {
    const answer = await host.fetch('http://host/disk', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { isFull } = await answer.json<{ isFull: boolean }>();
    known = { at: now, isFull };
  } catch {
    // The host program is about to end.
  }
  return known.isFull;
}
