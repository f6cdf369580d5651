/** Work that can pause between its steps. The generator's return value is the result. */
export type Steps<Value> = Generator<void, Value>;

/** Runs all steps at once and returns the result. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
