import { parentPort, workerData } from 'node:worker_threads';
import { playerOf } from '../games/bot/index.ts';
import { gameOf } from '../games/index.ts';
import { playMatch, type Thought } from './arena-match.ts';

/** The matches to be played: match `n` has deal ⌊n / seats⌋, with the players moved n seats on, so that each sits everywhere. */
export interface Tournament {
  readonly game: string;
  readonly seats: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly budget: { readonly iterations: number } | { readonly milliseconds: number };
}

/** One match from the side of the first-named player. */
export interface MatchResult {
  readonly share: number;
  readonly moves: number;
  readonly thoughts: readonly Thought[];
}

/** Deals of different seeds are far apart. */
const DEALS_PER_SEED = 100_003;

export function playNumber(n: number, { game, seats, seed, budget }: Tournament): MatchResult {
  const count = seats.length;
  const deal = Math.floor(n / count);
  const first = n % count;
  const players = seats.map((_, seat) => playerOf(seats[(seat - first + count) % count]!)!);
  const { winners, moves, thoughts } = playMatch({
    game: gameOf(game)!,
    players,
    deal: (seed * DEALS_PER_SEED + deal) | 0,
    dealer: deal % count,
    budget: 'iterations' in budget ? budget : { ...budget, now: () => performance.now() },
  });
  const share = winners.includes(first) ? 1 / winners.length : 0;
  return { share, moves, thoughts: thoughts.filter(({ seat }) => seat === first) };
}

/** As a thread: plays every `step`-th match from `first` on. */
if (parentPort) {
  const share = workerData as Tournament & { first: number; step: number };
  for (let n = share.first; n < share.games; n += share.step) parentPort.postMessage(playNumber(n, share));
}
