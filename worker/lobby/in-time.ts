/** Milliseconds that a shard has for an answer: one that hangs must not hold up those who ask them all. */
const PATIENCE_MS = 5000;

/** What is promised, or an error where that takes too long. */
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
