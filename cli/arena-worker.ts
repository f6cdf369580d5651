import { itemAt } from '../games/list.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { playerOf, type Player } from '../games/bot/index.ts';
import { knownGame } from '../games/index.ts';
import { playMatch, type Thought } from './arena-match.ts';

/**
 * A series of matches. Match `n` uses deal ⌊n / seats⌋ with the players rotated by `n` seats, so that each
 * player sits everywhere.
 */
export interface Tournament {
  readonly game: string;
  readonly seats: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly budget: { readonly iterations: number } | { readonly milliseconds: number };
}

/** The result of one match for the first-named player. */
export interface MatchResult {
  readonly share: number;
  readonly moves: number;
  readonly thoughts: readonly Thought[];
}

/** Distance between the deals of two seeds, so that they don't overlap. */
const DEALS_PER_SEED = 100_003;

/** Parses a bot like `strong`, or `strong@800` with its own maximum of iterations; undefined for other names. */
export function readPlayer(text: string): Player | undefined {
  const [, name = '', most] = /^([^@]*)(?:@([1-9]\d{0,8}))?$/.exec(text) ?? [];
  const player = playerOf(name);
  if (!player || most === undefined) return player;
  return player.style === 'search' ? { ...player, most: Math.min(player.most, Number(most)) } : undefined;
}

function playerCalled(name: string): Player {
  const player = readPlayer(name);
  if (!player) throw new RangeError(`no bot is called ${name}`);
  return player;
}

export function playNumber(n: number, { game, seats, seed, budget }: Tournament): MatchResult {
  const count = seats.length;
  const deal = Math.floor(n / count);
  const first = n % count;
  const players = seats.map((_, seat) => playerCalled(itemAt(seats, (seat - first + count) % count)));
  const { winners, moves, thoughts } = playMatch({
    game: knownGame(game),
    players,
    deal: (seed * DEALS_PER_SEED + deal) | 0,
    dealer: deal % count,
    budget: 'iterations' in budget ? budget : { ...budget, now: () => performance.now() },
  });
  const share = winners.includes(first) ? 1 / winners.length : 0;
  return { share, moves, thoughts: thoughts.filter(({ seat }) => seat === first) };
}

/** When run as a thread: plays every `step`-th match, starting at `first`. */
if (parentPort) {
  const share = workerData as Tournament & { first: number; step: number };
  for (let n = share.first; n < share.games; n += share.step) parentPort.postMessage(playNumber(n, share));
}
