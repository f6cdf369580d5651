import { isAbsolute, join } from 'node:path';
import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';

/** A command line that can't be understood: exit 2. */
export class UsageError extends Error {}

/** The options and file names of a command; an unknown or ill-formed option is a {@link UsageError}. */
export function readArgs<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  const config = { args: [...args], options, allowPositionals: true, strict: true } satisfies ParseArgsConfig;
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** A whole number from `min` to `max` given as an option. */
export function readNumber(name: string, text: string | undefined, min: number, max: number): number {
  const value = Number(text);
  if (!text || !/^\d+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`);
  }
  return value;
}

/** A path as the caller means it: npm runs scripts in the package's folder and tells the caller's in INIT_CWD. */
export const callerPath = (path: string): string =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path);
