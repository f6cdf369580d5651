import { isAbsolute, join } from 'node:path';
import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';
import type { AnyGame, Reader } from '../games/game.ts';
import { gameOf, games } from '../games/index.ts';

/** A command line that can't be understood: exit 2. */
export class UsageError extends Error {}

/**
 * The options and file names of a command; an unknown or ill-formed option is a {@link UsageError}.
 * The value of an option may begin with a dash, as a secret that was made by chance may.
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
    // The sentences after the first are for those who write such options.
    throw new UsageError((error as Error).message.split('. ')[0]!);
  }
}

/** The arguments with `--name -value` written as `--name=-value`, unless what follows is an option itself. */
function withValuesJoined(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const joined: string[] = [];
  for (const [i, argument] of args.entries()) {
    const before = args[i - 1] ?? '';
    const wantsValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    const isOption = argument.startsWith('--') && argument.slice(2).split('=')[0]! in options;
    if (wantsValue && argument.startsWith('-') && !isOption)
      joined[joined.length - 1] = `${before}=${argument}`;
    else joined.push(argument);
  }
  return joined;
}

/** A whole number from `min` to `max` given as an option; `where` ends the sentence that asks for one. */
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

/** The game that a command is given as its only word; `usual` where it may be left out. */
export function readGame(command: string, words: readonly string[], usual?: string): AnyGame {
  const [id = usual, ...rest] = words;
  const ids = games.map((game) => game.id).join(', ');
  if (id === undefined) throw new UsageError(`${command} needs a GAME: ${ids}`);
  const game = gameOf(id);
  if (!game) throw new UsageError(`${command} needs a GAME, and "${id}" is none: ${ids}`);
  if (rest.length > 0) {
    const hint = /^\d+$/.test(rest[0]!) ? `; seats are given as --seats ${rest[0]}` : '';
    throw new UsageError(`${command} needs a GAME and no more: "${rest.join(' ')}" is too much${hint}`);
  }
  return game;
}

/** The number of seats given for a game; may be left out where there is no choice. */
export function readSeats({ id, seats: { min, max } }: AnyGame, text: string | undefined): number {
  if (min < max) return readNumber('seats', text, min, max, ` for ${id}`);
  if (text !== undefined && text !== String(min)) throw new UsageError(`--seats must be ${min} for ${id}`);
  return min;
}

/** For how many a game is: `4 seats`, `2 to 6 seats`, `1 seat`. */
export function seatsOf({ seats: { min, max } }: AnyGame): string {
  return min === max ? `${min} seat${min === 1 ? '' : 's'}` : `${min} to ${max} seats`;
}

/** A path as the caller means it: npm runs scripts in the package's folder and tells the caller's in INIT_CWD. */
export const callerPath = (path: string): string =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path);

/** The reader that `--as` names; undefined where it is left out. */
export function readReader(text: string | undefined): Reader | undefined {
  if (text === undefined || text === 'spectator') return text;
  if (!/^\d{1,2}$/.test(text)) throw new UsageError('--as takes a seat or "spectator"');
  return Number(text);
}
