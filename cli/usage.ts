import { firstOf } from '../games/list.ts';
import { isAbsolute, join } from 'node:path';
import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';
import type { AnyGame, Reader } from '../games/game.ts';
import { gameOf, games } from '../games/index.ts';

/** An invalid command line; exits with 2. */
export class UsageError extends Error {}

/**
 * Parses options and file names; throws a {@link UsageError} for an unknown or malformed option. Values may
 * begin with a dash, as random secrets sometimes do.
 */
export function readArgs<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  const config = {
    args: withValuesJoined(args, options),
    options,
    allowPositionals: true,
    strict: true,
  } satisfies ParseArgsConfig;
  try {
    return parseArgs(config);
  } catch (error) {
    // The first sentence is enough; the others address programmers.
    throw new UsageError(firstOf((error as Error).message.split('. ')));
  }
}

/** Joins `--name -value` to `--name=-value`, unless the second word is an option itself. */
function withValuesJoined(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const joined: string[] = [];
  for (const [i, argument] of args.entries()) {
    const before = args[i - 1] ?? '';
    const wantsValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    const isOption = argument.startsWith('--') && firstOf(argument.slice(2).split('=')) in options;
    if (wantsValue && argument.startsWith('-') && !isOption)
      joined[joined.length - 1] = `${before}=${argument}`;
    else joined.push(argument);
  }
  return joined;
}

/** Parses an option as a whole number from `min` to `max`. `where` ends the error's sentence. */
export function readNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
  where = '',
): number {
  const value = Number(text);
  if (!text || !/^\d+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}${where}`);
  }
  return value;
}

/** The game of commands that need none named. */
export const MAIN_GAME = firstOf(games).id;

/** The game named by the command's only word; `usual` is the default. */
export function readGame(command: string, words: readonly string[], usual?: string): AnyGame {
  const [id = usual, ...rest] = words;
  const ids = games.map((game) => game.id).join(', ');
  if (id === undefined) throw new UsageError(`${command} needs a GAME: ${ids}`);
  const game = gameOf(id);
  if (!game) throw new UsageError(`unknown game "${id}": ${command} needs a GAME: ${ids}`);
  if (rest.length > 0) {
    const hint = /^\d+$/.test(firstOf(rest)) ? `; for the number of seats write --seats ${rest[0]}` : '';
    throw new UsageError(`${command} takes only a GAME, not "${rest.join(' ')}"${hint}`);
  }
  return game;
}

/** Parses the number of seats; optional if the game has only one. */
export function readSeats({ id, seats: { min, max } }: AnyGame, text: string | undefined): number {
  if (min < max) return readNumber('seats', text, min, max, ` for ${id}`);
  if (text !== undefined && text !== String(min)) throw new UsageError(`--seats must be ${min} for ${id}`);
  return min;
}

/** Describes the number of seats: `4 seats`, `2 to 6 seats`, `1 seat`. */
export function seatsOf({ seats: { min, max } }: AnyGame): string {
  return min === max ? `${min} seat${min === 1 ? '' : 's'}` : `${min} to ${max} seats`;
}

/**
 * Resolves a path relative to the caller's folder: npm runs scripts in the package's folder and passes the
 * caller's in INIT_CWD.
 */
export const callerPath = (path: string): string =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path);

/** The reader named by `--as`; undefined if it is missing. */
export function readReader(text: string | undefined): Reader | undefined {
  if (text === undefined || text === 'spectator') return text;
  if (!/^\d{1,2}$/.test(text)) throw new UsageError('--as must be a seat number or "spectator"');
  return Number(text);
}

/** True if the arguments ask for help. Words after `--` are file names. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}
