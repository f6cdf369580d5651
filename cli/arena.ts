import { itemAt } from '../games/list.ts';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CHARACTER_IDS, LEVELS } from '../games/bot/index.ts';
import { readPlayer, type MatchResult, type Tournament } from './arena-worker.ts';
import { tell } from './failure.ts';
import { Stoppable } from './stoppable.ts';
import { UsageError, readArgs, readGame, readNumber, seatsOf } from './usage.ts';

/**
 * `crowns arena`: plays matches between bots; reports the results and thinking time of the first-named bot.
 */
export async function arena(args: readonly string[]): Promise<number> {
  const { tournament, threads, json } = readTournament(args);
  const work = new Stoppable();
  const results = await playAll(tournament, threads, work);
  const code = work.done();
  if (results.length === 0)
    return tell({ code: 'stopped', message: 'no match was finished' }, json, undefined, code);
  const report = summarise(tournament, results);
  process.stdout.write((json ? JSON.stringify(report) : describe(report)) + '\n');
  return code;
}

interface Command {
  readonly tournament: Tournament;
  readonly threads: number;
  readonly json: boolean;
}

function readTournament(args: readonly string[]): Command {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs(args, {
    seats: text, games: text, seed: text, budget: text, iterations: text, threads: text, json: { type: 'boolean' },
  }); // prettier-ignore
  const game = readGame('arena', positionals);
  const seats = (values.seats ?? '').split(',');
  for (const name of seats) {
    if (!readPlayer(name))
      throw new UsageError(
        `--seats must be bots separated by commas: ${[...LEVELS, ...CHARACTER_IDS].join(', ')}`,
      );
  }
  if (seats.length < game.seats.min || seats.length > game.seats.max) {
    throw new UsageError(`${game.id} has ${seatsOf(game)}, but --seats names ${seats.length}`);
  }
  const budget =
    values.iterations === undefined
      ? { milliseconds: readNumber('budget', values.budget ?? '300', 1, 3_600_000) }
      : { iterations: readNumber('iterations', values.iterations, 1, 1_000_000_000) };
  return {
    tournament: {
      game: game.id,
      games: readNumber('games', values.games ?? '100', 1, 1_000_000),
      seats,
      seed: readNumber('seed', values.seed ?? '1', 0, 2 ** 31 - 1),
      budget,
    },
    threads: readNumber('threads', values.threads ?? String(availableParallelism()), 1, 256),
    json: values.json ?? false,
  };
}

/** Plays all matches, divided evenly among threads. Each result depends only on the match's number. */
async function playAll(tournament: Tournament, threads: number, work: Stoppable): Promise<MatchResult[]> {
  const count = Math.min(threads, tournament.games);
  const results: MatchResult[] = [];
  const take = (result: MatchResult): void => {
    results.push(result);
    work.show(() => `${results.length} of ${tournament.games} matches`);
  };
  const shares = Array.from({ length: count }, (_, first) =>
    playShare({ ...tournament, first, step: count }, take, work.signal),
  );
  await Promise.all(shares);
  return results;
}

/** Resolves when the share is played, or `signal` ends it. */
function playShare(
  workerData: Tournament & { first: number; step: number },
  take: (result: MatchResult) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./arena-worker.ts', import.meta.url), { workerData });
    signal.addEventListener('abort', () => void worker.terminate());
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/**
 * The output of `--json`. `rate` is the first-named bot's share of the points, with draws shared; times are
 * its own.
 */
interface Report {
  readonly game: string;
  readonly games: number;
  readonly seats: readonly string[];
  readonly seed: number;
  readonly budget: Tournament['budget'];
  readonly rate: number;
  readonly interval: readonly [number, number];
  readonly wins: number;
  readonly draws: number;
  readonly moves: number;
  readonly time: { readonly mean: number; readonly p99: number; readonly iterationsPerSecond: number } | null;
}

function summarise(tournament: Tournament, results: readonly MatchResult[]): Report {
  const count = results.length;
  const points = results.reduce((sum, { share }) => sum + share, 0);
  const thoughts = results.flatMap(({ thoughts }) => thoughts);
  return {
    game: tournament.game,
    games: count,
    seats: tournament.seats,
    seed: tournament.seed,
    budget: tournament.budget,
    rate: rounded(points / count, 3),
    interval: wilson(points / count, count).map((bound) => rounded(bound, 3)) as [number, number],
    wins: results.filter(({ share }) => share === 1).length,
    draws: results.filter(({ share }) => share > 0 && share < 1).length,
    moves: rounded(results.reduce((sum, { moves }) => sum + moves, 0) / count, 1),
    time: timing(thoughts),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

function timing(thoughts: MatchResult['thoughts']): Report['time'] {
  if (thoughts.length === 0) return null;
  const times = thoughts.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const total = times.reduce((sum, time) => sum + time, 0);
  const iterations = thoughts.reduce((sum, thought) => sum + thought.iterations, 0);
  return {
    mean: rounded(total / times.length, 1),
    p99: rounded(itemAt(times, Math.floor(0.99 * (times.length - 1))), 1),
    iterationsPerSecond: Math.round((1000 * iterations) / total),
  };
}

/**
 * The 95% interval of a rate (Wilson 1927). Each match counts as one trial, which is cautious if matches are
 * mirrored.
 */
export function wilson(rate: number, count: number): [number, number] {
  const z = 1.96;
  const shrink = 1 + z ** 2 / count;
  const centre = (rate + z ** 2 / (2 * count)) / shrink;
  const half = (z / shrink) * Math.sqrt((rate * (1 - rate)) / count + z ** 2 / (4 * count ** 2));
  return [centre - half, centre + half];
}

function describe({ game, games, seats, rate, interval, wins, draws, moves, time }: Report): string {
  const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;
  const lines = [
    `${game}: ${seats.join(' against ')}, ${games} matches of ${moves} moves`,
    `${seats[0]} takes ${percent(rate)} (95%: ${interval.map(percent).join(' to ')}), ${wins} wins, ${draws} draws`,
  ];
  if (time)
    lines.push(`a move: ${time.mean} ms, p99 ${time.p99} ms, ${time.iterationsPerSecond} iterations/s`);
  return lines.join('\n');
}
