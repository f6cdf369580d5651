import type { BotKind } from '#games/bot/characters.ts';
import { seededRandom } from '#games/chance.ts';
import { randomNumber } from '../api/random.ts';
import { choose, type Question } from './advice.ts';

/** A question for one move. */
interface Task {
  readonly question: Question;
  readonly kind: BotKind;
}

/** Thinking time of a strong bot in ms; weaker ones stop earlier. */
const BUDGET_MS = 500;

onmessage = ({ data: { question, kind } }: MessageEvent<Task>): void => {
  const budget = { milliseconds: BUDGET_MS, now: () => performance.now() };
  postMessage(choose(question, kind, budget, seededRandom(randomNumber())));
};
