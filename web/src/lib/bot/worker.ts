import { seededRandom } from '#games/chance.ts';
import { advise, type Question } from './advice.ts';

/** Milliseconds: long enough for good advice, short enough to wait for. */
const BUDGET_MS = 1000;

// One question, one answer; a page that no longer wants it ends this thread.
onmessage = ({ data }: MessageEvent<Question>): void => {
  const budget = { milliseconds: BUDGET_MS, now: () => performance.now() };
  const [luck] = crypto.getRandomValues(new Uint32Array(1));
  postMessage(advise(data, budget, seededRandom(luck!)));
};
