import type { Steps } from '#games/steps.ts';

/** Maximum time in ms before yielding to the page. */
const SLICE_MS = 12;

/** Runs work in slices, so that the page stays responsive. */
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
