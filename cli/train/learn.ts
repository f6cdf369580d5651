import { Worker } from 'node:worker_threads';
import { seededRandom } from '../../games/chance.ts';
import type { Stoppable } from '../stoppable.ts';
import type { Checkpoint } from './checkpoint.ts';
import { fit, guessBy, lossOf, rounded } from './fit.ts';
import type { Generation, Played } from './worker.ts';

/** One match in so many is not learnt from, to test the network. */
const TESTED = 8;
const EPOCHS = 12;
/** Number of generations whose matches are learnt from. */
const WINDOW = 4;

/** Plays a generation and learns from it. Returns false, without a change, if the work was stopped before its end. */
export async function learn(checkpoint: Checkpoint, threads: number, work: Stoppable): Promise<boolean> {
  const { settings, curve, nets, window, model } = checkpoint;
  const generation = curve.length + 1;
  const now = { ...settings, net: nets.at(-1) ?? null, earlier: nets.slice(0, -1), generation };
  const played = await playAll(now, threads, work);
  if (played.length < settings.games) return false;
  window.push(played.sort((one, other) => one.n - other.n));
  if (window.length > WINDOW) window.shift();
  const matches = window.flat();
  const examplesOf = (isTest: boolean) =>
    matches.filter(({ n }) => (n % TESTED === 0) === isTest).flatMap(({ examples }) => examples);
  fit(model, examplesOf(false), EPOCHS, seededRandom(settings.seed * 31 + generation));
  const net = rounded(model);
  nets.push(net);
  const tests = examplesOf(true);
  curve.push({
    generation,
    matches: settings.games * generation,
    loss: short(lossOf(guessBy(net), tests)),
    even: short(lossOf(({ shares }) => shares.map(() => 1 / shares.length), tests)),
    rates: ratesOf(played),
  });
  return true;
}

const short = (value: number): number => Number(value.toFixed(4));

function ratesOf(played: readonly Played[]): Record<string, number> {
  const names = new Set(played.map(({ opponent }) => opponent));
  const rates = [...names].map((name): [string, number] => {
    const shares = played.filter(({ opponent }) => opponent === name).map(({ share }) => share);
    return [name, short(shares.reduce((sum, share) => sum + share, 0) / shares.length)];
  });
  return Object.fromEntries(rates);
}

/** Plays all matches, divided evenly among threads. Each depends only on its number. */
async function playAll(now: Generation, threads: number, work: Stoppable): Promise<Played[]> {
  const count = Math.min(threads, now.games);
  const played: Played[] = [];
  const take = (match: Played): void => {
    played.push(match);
    work.show(() => `generation ${now.generation}: ${played.length} of ${now.games} matches`);
  };
  await Promise.all(
    Array.from({ length: count }, (_, first) => playShare({ ...now, first, step: count }, take, work.signal)),
  );
  return played;
}

/** Resolves when the share is played, or `signal` ends it. */
function playShare(
  workerData: Generation & { first: number; step: number },
  take: (match: Played) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    signal.addEventListener('abort', () => void worker.terminate());
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
