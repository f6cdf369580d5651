import type { Result } from '#games/result.ts';
import { isLost, type Problem } from '../api/errors.ts';
import { randomHex } from '../api/random.ts';
import { attemptAt, endAttempt, type Attempt } from '../storage/attempts.ts';
import { browserStore } from '../storage/local.ts';

/** Entropy per seat, as required by docs/fairness.md. */
export const ENTROPY_BYTES = 16;
const KEY_BYTES = 16;

/**
 * Sends a request for a seat. Until an answer arrives, retries repeat the same request with the same key, so
 * the service returns the seat already taken instead of a second one. `request` identifies the request.
 */
export async function attempt<Value>(
  request: readonly string[],
  send: (attempt: Attempt) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const store = browserStore();
  const what = request.join(' ');
  const tried = attemptAt(store, what, () => ({
    key: randomHex(KEY_BYTES),
    entropy: randomHex(ENTROPY_BYTES),
    at: Date.now(),
  }));
  const answer = await send(tried);
  if (answer.ok || !isLost(answer.error)) endAttempt(store, what, Date.now());
  return answer;
}
