import type { Result } from '#games/result.ts';
import { isLost, type Problem } from '../api/errors.ts';
import { randomHex } from '../api/random.ts';
import { attemptAt, endAttempt, type Attempt } from '../storage/attempts.ts';
import { browserStore } from '../storage/local.ts';

/** As much as docs/fairness.md asks of a seat. */
export const ENTROPY_BYTES = 16;
const KEY_BYTES = 16;

/**
 * Sends a request for a seat. As long as no answer came, another try sends the same request, which the service knows: it
 * returns the seat that was taken then, and no second one is taken. `request` tells one request from another.
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
