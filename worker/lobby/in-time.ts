/** Timeout for a shard's answer in ms: a hanging shard must not block those who ask all. */
const PATIENCE_MS = 5000;

/** Settles like `promised`, or rejects with a TimeoutError after `PATIENCE_MS`. */
export async function inTime<Value>(promised: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const giveUp = (): void => late.reject(new DOMException('a shard does not answer', 'TimeoutError'));
  const timer = setTimeout(giveUp, PATIENCE_MS);
  try {
    return await Promise.race([promised, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
