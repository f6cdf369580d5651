/** Work that can be paused between its steps, and what it gives in the end. */
export type Steps<Value> = Generator<void, Value>;

/** Does all the work at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
