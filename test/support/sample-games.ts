import type { Card } from '#games/cards.ts';
import { seededRandom, shuffled, type Random } from '#games/chance.ts';
import type { AnyGame, Position, Reader, Seat } from '#games/game.ts';
import { playRandomGame, type RandomGame } from '#games/random-game.ts';
import { drawn } from './draw.ts';
import { seeds } from './seeds.ts';
import { scale, shareOf } from './share.ts';
import { frozen, frozenThroughout, lively } from './wrapped-games.ts';

/** A random game with data for failure messages. */
export interface Sample extends RandomGame {
  readonly game: AnyGame;
  readonly seats: number;
  readonly seed: number;
  /** Some or all seats, and the spectator. */
  readonly readers: readonly Reader[];
  /** All different cards of the game. */
  readonly kinds: readonly Card[];
}

/** One decision of a sample. */
interface Decision {
  readonly state: Position;
  readonly toAct: Seat;
  /** Number of moves before it. */
  readonly n: number;
}

/** Games of each kind. The seed determines freezing, playing style and concessions. */
const GAMES_EACH = 6;
const kindOf = (seed: number): readonly boolean[] => [
  seed % GAMES_EACH === 0,
  seed % 3 === 0,
  seed % 2 === 0,
];
/** Larger tables have fewer games, with kinds alternating between sizes, and are checked for some readers. */
const FULLY_SEEN = 6;
const GAMES_OF_LARGE_TABLES = scale(1, 2);
/** Maximum number of checked moves in a long game. */
export const LONG = 700;
const played = new Map<string, Sample>();

/** Numbers of seats to test: the smallest, the largest, and one between them drawn by the commit. Full runs take all. */
export function tablesOf({ id, seats: { min, max } }: AnyGame): readonly number[] {
  const between = Array.from({ length: Math.max(0, max - min - 1) }, (_, i) => min + 1 + i);
  return [...new Set([min, ...drawn(between, 1, `tables ${id}`), max])];
}

/**
 * The first `most` random games of every kind for a number of seats: uniform and lively, with and without
 * concessions.
 */
export function samplesOf(game: AnyGame, seats: number, most = GAMES_EACH): readonly Sample[] {
  return seedsFor(seats)
    .slice(0, most)
    .map((seed) => playedOnce(game, seats, seed));
}

function playedOnce(game: AnyGame, seats: number, seed: number): Sample {
  const key = `${game.id} ${seats} ${seed}`;
  const found = played.get(key) ?? sample(game, seats, seed);
  played.set(key, found);
  return found;
}

function seedsFor(seats: number): readonly number[] {
  if (seats <= FULLY_SEEN) return shareOf(seeds(GAMES_EACH), kindOf);
  const first = (seats * GAMES_OF_LARGE_TABLES) % GAMES_EACH;
  return seeds(GAMES_EACH).slice(first, first + GAMES_OF_LARGE_TABLES);
}

function sample(game: AnyGame, seats: number, seed: number): Sample {
  const random = seededRandom(seed);
  const [isFrozenThroughout, isUniform, isPlayedOut] = kindOf(seed);
  const freeze = isFrozenThroughout ? frozenThroughout : frozen;
  const table = freeze(isUniform ? game : lively(game, random));
  const concessions = isPlayedOut ? 0 : 40 * seats;
  const options = Object.fromEntries(
    game.options.map(({ name, values }) => [name, values[random.below(values.length)]!.value]),
  );
  const found = playRandomGame({ game: table, seats, random, options, concessions });
  const chosen = shuffled([...Array(seats).keys()], random).slice(0, FULLY_SEEN);
  const readers = [...chosen.sort((a, b) => a - b), 'spectator' as const];
  const kinds = [...new Set(game.cards(found.states[0]!))];
  return { ...found, game: freeze(game), seats, seed, readers, kinds };
}

/** Runs a check on each sample; a failure shows game, seats and seed. */
export function eachSample(
  samples: readonly Sample[],
  check: (sample: Sample, random: Random) => void,
): void {
  for (const one of samples) {
    naming(`${one.game.id}, ${one.seats} seats, seed ${one.seed}`, () => check(one, seededRandom(one.seed)));
  }
}

/** Runs a check on every `every`th decision of a sample; a failure shows the number of moves before it. */
export function eachDecision(sample: Sample, every: number, check: (decision: Decision) => void): void {
  const stride = every * strideOf(sample);
  for (let n = sample.seed % stride; n < sample.states.length; n += stride) {
    const state = sample.states[n]!;
    if (state.toAct !== null) naming(`after ${n} moves`, () => check({ state, toAct: state.toAct!, n }));
  }
}

/** The interval between checked moves, larger for long samples, and in quick runs. */
export const strideOf = ({ states }: Sample): number => Math.ceil(states.length / scale(200, LONG));

function naming(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Error) error.message = `${place}: ${error.message}`;
    throw error;
  }
}

/** An assertion cheaper than `expect`, for loops with many thousands of iterations. */
export function demand(condition: boolean, message: () => string): asserts condition {
  if (!condition) throw new Error(message());
}

/** Asserts equality as JSON, including the order of keys. */
export function demandSame(actual: unknown, expected: unknown, what: () => string): void {
  if (isSame(actual, expected)) return;
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  demand(got === wanted, () => `${what()}\n  got    ${got}\n  wanted ${wanted}`);
}

/** True if two plain JSON values are equal. Takes a third of the time of serializing both. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (keys.length !== others.length) return false;
  return keys.every((key, index) => key === others[index] && isSame(one[key], other[key]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
