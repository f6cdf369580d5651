/** Timeout for a shard's answer in ms: a hanging shard must not block those who ask all. */
const PATIENCE_MS = 5000;

/** Settles like `promised`, or rejects with a TimeoutError after `PATIENCE_MS`. */
export async function inTime<Value>(promised: Promise<Value>): Promise<Value> {
  let timer = null as ReturnType<typeof setTimeout> | null;
  const late = new Promise<never>((_, reject) => {
    const give = (): void => reject(new DOMException('a shard does not answer', 'TimeoutError'));
    timer = setTimeout(give, PATIENCE_MS);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
