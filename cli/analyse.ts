import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  StudiedMatch,
  quickIterations,
  reportOf,
  type Analysis,
  type Decision,
  type Moment,
} from '../games/analysis/index.ts';
import { lastOf } from '../games/list.ts';
import { parseRecord } from '../games/record.ts';
import { games } from '../games/index.ts';
import { replayRecord } from '../games/replay.ts';
import { fail, ok, type Result } from '../games/result.ts';
import type { Share } from './analyse-worker.ts';
import { tell } from './failure.ts';
import { readText } from './files.ts';
import { UsageError, readArgs, readNumber } from './usage.ts';

/**
 * `crowns analyse`: chances of winning, costly decisions and luck in recorded matches; exits with 1 at the
 * first refused record.
 */
export async function analyse(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs(args, {
    iterations: text,
    threads: text,
    json: { type: 'boolean' },
  });
  if (positionals.length === 0) throw new UsageError('analyse needs a FILE');
  const threads = readNumber('threads', values.threads ?? String(availableParallelism()), 1, 256);
  const wanted =
    values.iterations === undefined ? null : readNumber('iterations', values.iterations, 8, 1_000_000);
  for (const file of positionals) {
    const read = open(file);
    if (!read.ok) {
      const { line, message } = read.error;
      const where = line === undefined ? '' : `line ${line}: `;
      const failure = { code: 'refused', message, file, ...(line === undefined ? {} : { line }) };
      return tell(failure, values.json ?? false, `${file}: ${where}${message}`);
    }
    const analysis = await analyseMatch(read.value, wanted, threads);
    const { names } = read.value;
    const lines = values.json
      ? [JSON.stringify({ file, names, ...analysis })]
      : [...(positionals.length > 1 ? [`${file}:`] : []), ...describe(names, analysis)];
    process.stdout.write(lines.join('\n') + '\n');
  }
  return 0;
}

interface Opened {
  readonly text: string;
  readonly match: StudiedMatch;
  readonly names: readonly string[];
}

function open(file: string): Result<Opened, { line?: number; message: string }> {
  const text = readText(file);
  if (!text.ok) return fail({ message: text.error });
  const record = parseRecord(text.value);
  const replayed = record.ok ? replayRecord(record.value, games) : record;
  if (!replayed.ok) return replayed;
  const match = new StudiedMatch(replayed.value);
  const names = Array.from({ length: match.seats }, (_, seat) => {
    const start = `name ${seat} `;
    const named = match.record.comments.find(({ value }) => value.startsWith(start));
    return named ? withoutControls(named.value.slice(start.length)) : `Seat ${seat}`;
  });
  return ok({ text: text.value, match, names });
}

/** Removes control characters: comments of a record may contain any text, and a terminal would obey them. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '');

/**
 * Divides the positions evenly among threads. Each result depends only on the position, so the number of
 * threads doesn't matter.
 */
async function analyseMatch(
  { text, match }: Opened,
  wanted: number | null,
  threads: number,
): Promise<Analysis> {
  const iterations = wanted ?? quickIterations(match.steps.length, match.seats);
  const step = Math.min(threads, match.states.length);
  const shares = Array.from({ length: step }, (_, first) => lookAt({ text, iterations, first, step }));
  const moments = (await Promise.all(shares)).flat().sort((a, b) => a.n - b.n);
  const played = { game: match.game.id, seats: match.seats, end: lastOf(match.states) };
  return reportOf(played, iterations, moments);
}

function lookAt(workerData: Share): Promise<Moment[]> {
  return new Promise((resolve, reject) => {
    const moments: Moment[] = [];
    const worker = new Worker(new URL('./analyse-worker.ts', import.meta.url), { workerData });
    worker.on('message', (moment: Moment) => moments.push(moment));
    worker.on('error', reject);
    worker.on('exit', () => resolve(moments));
  });
}

const percent = (value: number): string => `${Math.round(100 * value)}%`;

/** Percentage points with their sign: `+12`. */
const points = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(Math.round(100 * value))}`;

function describe(names: readonly string[], { game, iterations, moments, seats }: Analysis): string[] {
  const reports = seats.map((report) => {
    const { seat, decisions, inaccuracies, mistakes, blunders, meanLoss, luck, luckError } = report;
    return (
      `${names[seat]}: ${decisions} decisions, inaccuracies ${inaccuracies}, mistakes ${mistakes}, blunders ${blunders}; ` +
      `${(100 * meanLoss).toFixed(1)} points lost per decision; luck ${points(luck)} ± ${Math.round(100 * luckError)} points`
    );
  });
  const costly = moments.flatMap(({ n, decision }) =>
    decision?.grade ? describeDecision(names, n, decision) : [],
  );
  return [
    `${game}: ${moments.length - 1} moves, ${iterations} iterations per decision`,
    ...reports,
    ...costly,
  ];
}

/** Describes a move, numbered from 1, and the better moves. */
function describeDecision(
  names: readonly string[],
  n: number,
  { seat, played, best, loss, grade }: Decision,
): string[] {
  const better = best
    .filter(({ move, chance }) => move !== played.move && chance > played.chance)
    .map(({ move, chance, line }) => `${percent(chance)} ${[move, ...line].join(', ')}`);
  return [
    `move ${n + 1}, ${names[seat]}: ${grade} (${points(-loss)}): ${percent(played.chance)} ${played.move}`,
    ...better.map((option) => `    better: ${option}`),
  ];
}
