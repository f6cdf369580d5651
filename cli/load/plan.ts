import { MAIN_GAME, readGame, readNumber, readSeats, seatsOf, UsageError } from '../usage.ts';
import type { AnyGame } from '../../games/game.ts';
import { mostSockets } from './descriptors.ts';

/** Parameters of a load test. */
export interface Plan {
  /** The server's origin. */
  readonly url: string;
  readonly game: AnyGame;
  /** Number of concurrent matches once all have arrived. A finished match is replaced by a new one. */
  readonly matches: number;
  readonly seats: number;
  /** Seats of strong bots, the last ones; default 0. */
  readonly bots?: number;
  /** Spectators per match. */
  readonly spectators: number;
  /** Moves per second in each match. */
  readonly rate: number;
  /** Seconds from the first arrival to the end. */
  readonly duration: number;
  /** Number of groups in which the matches arrive, spread evenly over the first half. */
  readonly waves: number;
  /** True if seats play like medium bots, instead of randomly. Then matches have their usual length. */
  readonly isSensible: boolean;
}

/** Limits for one call: open matches and sockets, and moves per second. */
const MOST = { matches: 2000, sockets: 6000, movesPerSecond: 5000 } as const;

export const LOAD_OPTIONS = {
  game: { type: 'string' },
  matches: { type: 'string' },
  seats: { type: 'string' },
  spectators: { type: 'string' },
  rate: { type: 'string' },
  duration: { type: 'string' },
  waves: { type: 'string' },
  'my-server': { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = Readonly<Partial<Record<Exclude<keyof typeof LOAD_OPTIONS, 'json'>, string>>>;

/**
 * Parses a command line. Refuses plans above the limits or with more sockets than this process may `open`, and servers that
 * aren't the caller's.
 */
export function readPlan(words: readonly string[], values: Values, open = mostSockets()): Plan {
  const url = readServer('load', words, values['my-server']);
  const game = readGame('load', [values.game ?? MAIN_GAME]);
  const number = (name: keyof Values, usual: number, min: number, max: number): number =>
    readNumber(name, values[name] ?? String(usual), min, max);
  const plan = {
    url,
    game,
    seats: readSeats(game, values.seats ?? String(Math.max(2, game.seats.min))),
    matches: number('matches', 10, 1, MOST.matches),
    spectators: number('spectators', 0, 0, 400),
    rate: number('rate', 1, 1, 20),
    duration: number('duration', 30, 1, 3600),
    waves: number('waves', 1, 1, 100),
    isSensible: false,
  };
  if (game.seats.max < 2)
    throw new UsageError(`load needs a game for two or more: ${game.id} has ${seatsOf(game)}`);
  if (plan.waves > plan.matches) throw new UsageError('--waves must not exceed --matches');
  const sockets = plan.matches * (plan.seats + plan.spectators);
  if (sockets > MOST.sockets)
    throw new UsageError(`${sockets} sockets are too many: at most ${MOST.sockets}`);
  if (sockets > open) {
    throw new UsageError(
      `${sockets} sockets are too many: the system allows this process ${open} (ulimit -n raises that)`,
    );
  }
  const moves = plan.matches * plan.rate;
  if (moves > MOST.movesPerSecond) {
    throw new UsageError(`${moves} moves a second are too many: at most ${MOST.movesPerSecond}`);
  }
  return plan;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The origin of the named server: on this machine, or one the caller claims with `--my-server`. */
export function readServer(
  command: string,
  [address, ...rest]: readonly string[],
  own: string | undefined,
): string {
  if (address === undefined || rest.length > 0)
    throw new UsageError(`${command} needs the URL of a server and nothing else`);
  if (!URL.canParse(address)) throw new UsageError(`"${address}" is not a URL`);
  const { protocol, hostname, host, origin } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new UsageError(`${command} needs an http:// or https:// URL`);
  if (LOOPBACK.test(hostname) || own === host || own === hostname) return origin;
  throw new UsageError(
    own === undefined
      ? `${host} is not this machine. If that server is yours, add --my-server ${host}`
      : `--my-server names ${own}, but the URL is ${host}`,
  );
}

/** Arrival times of the matches, in ms after the start. */
export function arrivals({ matches, waves, duration }: Plan): number[] {
  const gap = waves > 1 ? (duration * 500) / (waves - 1) : 0;
  return Array.from({ length: matches }, (_, i) => Math.floor((i * waves) / matches) * gap);
}
