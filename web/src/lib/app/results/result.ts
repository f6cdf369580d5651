import { BOT_LEVELS, type BotLevel } from '#protocol';
import { isRecord } from '../../platform/storage/local.ts';

/** Opponents of a game: people, bots by the level of the strongest, or nobody. */
export const OPPONENTS = ['people', ...BOT_LEVELS, 'nobody'] as const;
export type Opponents = 'people' | 'nobody' | BotLevel;

/** The result of a game played in this browser, for its player. */
export interface GameResult {
  /** ID of the match or practice deal, so that none counts twice. */
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** Position in the order of play, from 1; null if unknown. */
  readonly order: number | null;
  readonly against: Opponents;
  /** True if won, alone or with others. */
  readonly won: boolean;
  /** Time of its end, in ms since 1970. */
  readonly at: number;
}

const ID = /^[\w -]{1,80}$/;
const GAME = /^[a-z-]{1,40}$/;
const MOST_SEATS = 20;
/** The year 3000, in ms since 1970. */
const LATEST = 32_503_680_000_000;

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Parses a stored or imported result; undefined if invalid. */
export function parseResult(value: unknown): GameResult | undefined {
  if (!isRecord(value)) return undefined;
  const { id, game, seats, order, won, at } = value;
  const against = OPPONENTS.find((one) => one === value.against);
  if (typeof id !== 'string' || !ID.test(id) || typeof game !== 'string' || !GAME.test(game))
    return undefined;
  if (!isWithin(seats, 1, MOST_SEATS) || !isWithin(at, 0, LATEST)) return undefined;
  if (order !== null && !isWithin(order, 1, seats)) return undefined;
  if (typeof won !== 'boolean' || against === undefined) return undefined;
  return { id, game, seats, order, against, won, at };
}

/** A seat's position in the order of play, from 1, given the seat that played first. */
export const orderOf = (seat: number, first: number, seats: number): number =>
  ((seat - first + seats) % seats) + 1;
