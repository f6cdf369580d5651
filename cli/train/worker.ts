import { parentPort, workerData } from 'node:worker_threads';
import { playerOf } from '../../games/bot/index.ts';
import type { Training } from '../../games/bot/training.ts';
import type { Net } from '../../games/bot/net.ts';
import { seededRandom } from '../../games/chance.ts';
import type { Position } from '../../games/game.ts';
import { knownGame } from '../../games/index.ts';
import { itemAt } from '../../games/list.ts';
import { playMatch, type Mind } from '../arena-match.ts';
import type { Example } from './fit.ts';
import { trainingOf } from './training.ts';

/** Some matches of one generation. The same number of the same generation gives the same match. */
export interface Generation {
  readonly game: string;
  /** The network as it is, and as it was after earlier generations. */
  readonly net: Net | null;
  readonly earlier: readonly Net[];
  readonly generation: number;
  readonly games: number;
  readonly seed: number;
  readonly iterations: number;
}

/** The lessons of one match. `share`: the trainee's part of the win, against `opponent`. */
export interface Played {
  readonly n: number;
  readonly opponent: string;
  readonly share: number;
  readonly examples: readonly Example[];
}

/** Distance between the deals of two generations. */
const DEALS = 100_003;

/** One of the opponents in the pool: the trainee, its earlier selves, the bot without learnt parts, greedy. */
function opponentOf(
  training: Training,
  { net, earlier }: Generation,
  n: number,
): { name: string; mind: Mind } {
  const old = earlier[n % Math.max(1, earlier.length)];
  const opponents: { name: string; mind: Mind }[] = [
    { name: 'itself', mind: { bot: net ? training.knowing(net) : undefined } },
    { name: 'strong-2026', mind: {} },
    ...(old ? [{ name: 'earlier', mind: { bot: training.knowing(old) } }] : []),
    { name: 'greedy', mind: {} },
  ];
  return itemAt(opponents, n % opponents.length);
}

/** Plays match `n` of a generation. */
export function playForTraining(now: Generation, n: number): Played {
  const training = trainingOf(now.game);
  const { net, seed, generation, iterations } = now;
  const seats = itemAt(training.seats, n % training.seats.length);
  const random = seededRandom(seed * DEALS + generation * 1009 + n);
  const opponent = opponentOf(training, now, Math.floor(n / training.seats.length));
  const trainee: Mind = { bot: net ? training.knowing(net) : undefined };
  const first = random.below(seats);
  const strong = playerOf(net ? 'strong' : 'strong-2026') ?? playerOf('strong');
  const other = playerOf(opponent.name) ?? strong;
  const at = <Value>(own: Value, others: Value): Value[] =>
    Array.from({ length: seats }, (_, seat) => (seat === first ? own : others));
  const open: Position[] = [];
  const examples: Example[] = [];
  const { winners } = playMatch(
    {
      game: knownGame(now.game),
      players: at(strong, other),
      minds: at(trainee, opponent.mind),
      deal: (seed * DEALS + generation * 10_007 + n) | 0,
      dealer: n % seats,
      budget: { iterations },
    },
    ({ before, after }) => {
      const shares = training.settles(before, after);
      if (shares) examples.push(...open.splice(0).map((state) => exampleOf(training, state, shares)));
      else if (training.isExample(before, after)) open.push(after);
    },
  );
  const share = winners.includes(first) ? 1 / winners.length : 0;
  return { n, opponent: opponent.name, share, examples };
}

function exampleOf(training: Training, state: Position, shares: readonly number[]): Example {
  const rows = shares.flatMap((share, seat) => {
    const row = training.features(state, seat);
    return row ? [{ row, share }] : [];
  });
  return { rows: rows.map(({ row }) => row), shares: rows.map(({ share }) => share) };
}

/** When run as a thread: plays every `step`-th match, starting at `first`. */
if (parentPort) {
  const share = workerData as Generation & { first: number; step: number };
  for (let n = share.first; n < share.games; n += share.step)
    parentPort.postMessage(playForTraining(share, n));
}
