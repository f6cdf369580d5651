import { performance } from 'node:perf_hooks';
import { EXIT } from '../exit.ts';
import { tell } from '../failure.ts';
import { readArgs } from '../usage.ts';
import { LOAD_OPTIONS, readPlan } from './plan.ts';
import { Failed, send } from './requests.ts';
import { reportOf, reportText } from './report.ts';
import { runLoad } from './run.ts';
import { Tally } from './tally.ts';

/** Interval in ms between lines of progress. */
const PROGRESS = 1000;

/**
 * Plays matches on a server and reports its performance. Exits with 1 if the server doesn't answer or no move
 * was made.
 */
export async function load(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, LOAD_OPTIONS);
  const plan = readPlan(positionals, values);
  try {
    const { ok, status } = await send(`${plan.url}/api/health`);
    if (!ok) throw new Failed(`status-${status}`);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const message = `no server answers at ${plan.url} (${error.message})`;
    return tell({ code: 'unreachable', message }, values.json ?? false, `crowns: ${message}`);
  }
  const tally = new Tally();
  const end = new AbortController();
  const stop = (): void => end.abort();
  process.once('SIGINT', stop);
  const start = performance.now();
  const idle = performance.eventLoopUtilization();
  const seconds = (): number => (performance.now() - start) / 1000;
  const timer = setInterval(() => progress(tally, seconds(), plan.duration), PROGRESS);
  await runLoad(plan, tally, end.signal);
  clearInterval(timer);
  process.off('SIGINT', stop);
  const report = reportOf(plan, tally, seconds(), performance.eventLoopUtilization(idle).utilization);
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : reportText(report));
  return tally.moves > 0 ? EXIT.done : EXIT.refused;
}

function progress(tally: Tally, seconds: number, duration: number): void {
  const { p99 } = tally.times('acknowledged');
  process.stderr.write(
    `${seconds.toFixed(0)} of ${duration} s: ${tally.sockets} sockets, ${tally.moves} moves, p99 ${p99.toFixed(1)} ms, ${tally.failures} errors\n`,
  );
}
