// The driver, run as a separate process: plays the matches of a task on a server, then prints the figures as
// one line of JSON.
import { readdirSync, readFileSync } from 'node:fs';
import { itemAt } from '../../../games/list.ts';
import { openBare } from './bare.ts';
import { openBoardgame } from './boardgame.ts';
import { openColyseus } from './colyseus.ts';
import { openCrowns } from './crowns.ts';
import type { BenchMatch, OpenMatch } from './match.ts';
import { Probe, quantile } from './probe.ts';
import type { Figures, Task } from './task.ts';

const OPEN: Readonly<Record<string, OpenMatch>> = {
  crowns: openCrowns,
  runtime: openCrowns,
  bare: openBare,
  boardgame: openBoardgame,
  colyseus: openColyseus,
};

/** Number of matches opened concurrently. */
const OPENING = 10;

/**
 * Warm-up in ms, not counted and without thinking time: a service compiles its code during its first
 * requests. Equal for all servers.
 */
const WARMING = 2000;

/**
 * Pause in ms after the warm-up if players think. A runtime ends the objects of closed matches 10 s later,
 * all at once, which would delay some moves.
 */
const ENDING = 12_000;

/** Total processor time of a process in ms, over all threads. */
function processorTime(pid: number): number {
  let sum = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has just ended.
    }
  }
  return sum / 1e6;
}

/** Resident memory of a process in bytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const sumOf = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + of(pid), 0);

async function openAll(task: Task): Promise<BenchMatch[]> {
  const open = OPEN[task.server];
  if (!open) throw new RangeError(`no driver for ${task.server}`);
  const matches: BenchMatch[] = [];
  while (matches.length < task.matches) {
    const some = Array.from({ length: Math.min(OPENING, task.matches - matches.length) });
    matches.push(...(await Promise.all(some.map(() => open(task.url, task)))));
  }
  return matches;
}

/** Sums over the counted rounds. */
class Sums {
  readonly probe = new Probe();
  moves = 0;
  elapsed = 0;
  server = 0;
  driver = 0;

  async play(task: Task, matches: readonly BenchMatch[]): Promise<void> {
    const [start, server, driver] = [performance.now(), sumOf(task.pids, processorTime), process.cpuUsage()];
    const played = await Promise.all(matches.map((match) => match.play(this.probe)));
    this.elapsed += performance.now() - start;
    this.server += sumOf(task.pids, processorTime) - server;
    const { user, system } = process.cpuUsage(driver);
    this.driver += (user + system) / 1000;
    this.moves += played.reduce((sum, n) => sum + n, 0);
  }
}

async function run(task: Task): Promise<Figures> {
  const [warming, counted] = [new Sums(), new Sums()];
  const before = sumOf(task.pids, memoryOf);
  let memory = 0;
  while (counted.elapsed < task.seconds * 1000) {
    const isWarm = warming.elapsed >= WARMING;
    if (isWarm && counted.moves === 0 && task.think > 0)
      await new Promise((resolve) => setTimeout(resolve, ENDING));
    const matches = await openAll(isWarm ? task : { ...task, think: 0 });
    if (warming.moves === 0) memory = (sumOf(task.pids, memoryOf) - before) / task.matches;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await (isWarm ? counted : warming).play(task, matches);
    for (const match of matches) match.close();
  }
  const { moves, elapsed, server, driver, probe } = counted;
  const both = (values: readonly number[]) => [quantile(values, 0.5), quantile(values, 0.99)] as const;
  return {
    moves,
    rate: (moves / elapsed) * 1000,
    cpu: server / moves,
    serverBusy: server / elapsed,
    driverBusy: driver / elapsed,
    acknowledged: both(probe.acknowledged),
    delivered: both(probe.delivered),
    frames: both(probe.frames),
    memory,
  };
}

const figures = await run(JSON.parse(itemAt(process.argv, 2)) as Task);
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0));
