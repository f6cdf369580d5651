import type { Steps } from '#games/steps.ts';

/** The time of work before the page may do something else. */
const SLICE_MS = 12;

/** Does work in slices, between which the page answers and paints. */
export async function inSlices<Value>(steps: Steps<Value>): Promise<Value> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
