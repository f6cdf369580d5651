import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, LoadMatch } from './match.ts';
import { arrivals, type Plan } from './plan.ts';
import { Failed, send } from './requests.ts';
import type { Tally } from './tally.ts';

/** Interval in ms between health checks. */
const HEALTH = 1000;
/** Delay in ms before the next match after a failed one, unless the server names a time. */
const RETRY = 1000;

/** Runs the plan until its duration is over or `end` is aborted. */
export async function runLoad(plan: Plan, tally: Tally, end: AbortSignal): Promise<void> {
  const timed = AbortSignal.any([end, AbortSignal.timeout(plan.duration * 1000)]);
  const places = arrivals(plan).map((at) => playFrom(at, plan, tally, timed));
  await Promise.all([...places, watchHealth(plan, tally, timed)]);
}

/** Plays one match after another, starting at its arrival time. */
async function playFrom(at: number, plan: Plan, tally: Tally, end: AbortSignal): Promise<void> {
  await rest(at, end);
  while (!end.aborted) {
    const match = new LoadMatch(plan, tally);
    const stop = (): void => match.stop();
    end.addEventListener('abort', stop);
    try {
      await match.run();
      if (!match.isOver) await rest(RETRY, end);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      // Refused and closed sockets are counted elsewhere, by `Guest`.
      if (!/^(closed-|refused|nonsense)/.test(error.message)) tally.fail(codeOf(error));
      await rest((error.retryAfter ?? 0) * 1000 || RETRY, end);
    } finally {
      end.removeEventListener('abort', stop);
    }
  }
}

/** Measures a request that wakes no object. If it is slow, the whole server or the network is busy. */
async function watchHealth({ url }: Plan, tally: Tally, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const since = performance.now();
    try {
      await send(`${url}/api/health`).then((answer) => answer.text());
      tally.time('health', since);
    } catch (error) {
      tally.fail(`health-${codeOf(error)}`);
    }
    await rest(HEALTH, end);
  }
}

/** Waits, but not beyond the end of the run. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
