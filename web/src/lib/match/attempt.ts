import type { Result } from '#games/result.ts';
import { isLost, type Problem } from '../api/errors.ts';
import { randomHex } from '../api/random.ts';
import { attemptAt, endAttempt, type Attempt } from '../storage/attempts.ts';
import { browserStore } from '../storage/local.ts';

/** As much as docs/fairness.md asks of a seat. */
export const ENTROPY_BYTES = 16;
const KEY_BYTES = 16;

/**
 * Sends a request for a seat. As long as no answer came, whoever wants the same again sends the same request, which the
 * service knows: the seat that was taken then is given out again, and no second one is taken.
 */
export async function attempt<Value>(
  what: string,
  send: (attempt: Attempt) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const store = browserStore();
  const tried = attemptAt(store, what, () => ({
    key: randomHex(KEY_BYTES),
    entropy: randomHex(ENTROPY_BYTES),
    at: Date.now(),
  }));
  const answer = await send(tried);
  if (answer.ok || !isLost(answer.error)) endAttempt(store, what, Date.now());
  return answer;
}
