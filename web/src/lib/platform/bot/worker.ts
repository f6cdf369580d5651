import { seededRandom } from '#games/chance.ts';
import { randomNumber } from '../api/random.ts';
import { advise, type Question } from './advice.ts';

/** Thinking time in ms: enough for good advice, short enough to wait. */
const BUDGET_MS = 1000;

// Answers one question. The page terminates the worker if it doesn't need the answer any more.
onmessage = ({ data }: MessageEvent<Question>): void => {
  const budget = { milliseconds: BUDGET_MS, now: () => performance.now() };
  postMessage(advise(data, budget, seededRandom(randomNumber())));
};
