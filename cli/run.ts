import { EXIT } from './exit.ts';
import { describe, Refused, tell, wantsJson } from './failure.ts';
import { helpOf, overview } from './help.ts';
import { randomGames } from './random.ts';
import { version } from './version.ts';
import { position } from './position.ts';
import { replay } from './replay.ts';
import { asksForHelp, UsageError } from './usage.ts';
import { verify } from './verify.ts';

type Command = (args: readonly string[]) => number | Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  replay,
  random: randomGames,
  verify,
  position,
  puzzles: async (args) => (await import('./puzzles.ts')).puzzles(args),
  openings: async (args) => (await import('./openings.ts')).openings(args),
  analyse: async (args) => (await import('./analyse.ts')).analyse(args),
  bench: async (args) => (await import('./bench.ts')).bench(args),
  play: async (args) => {
    // It describes results with the client's texts, whose modules are generated from the catalogues.
    (await import('../scripts/messages/write.ts')).writeMessages();
    return (await import('./play/index.ts')).play(args);
  },
  club: async (args) => (await import('./club.ts')).club(args),
  cost: async (args) => (await import('./cost/index.ts')).cost(args),
  load: async (args) => (await import('./load/index.ts')).load(args),
  train: async (args) => (await import('./train/index.ts')).train(args),
  arena: async (args) => (await import('./arena.ts')).arena(args),
};

async function command([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help') return printHelp(args);
  if (name === '--version' || name === '-V') return version(args);
  if (name.startsWith('-') && asksForHelp([name, ...args])) return printHelp([]);
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!found) throw new UsageError(`unknown command "${name}"`);
  return asksForHelp(args) ? printHelp([name, ...args]) : found(args);
}

/** Prints the help of the named command, or of all. */
function printHelp(words: readonly string[]): number {
  const named = words.filter((word) => !word.startsWith('-'));
  const text = named.length > 0 ? helpOf(named) : overview();
  if (text === undefined) throw new UsageError(`unknown command "${named[0]}"`);
  process.stdout.write(text);
  return 0;
}

/** A pointer to the help of the command, or to the list of commands. */
function further([name = '']: readonly string[]): string {
  return Object.hasOwn(COMMANDS, name) ? `see "crowns ${name} --help"` : 'see "crowns help"';
}

/** Ends the command with a sentence in place of a stack trace; CROWNS_DEBUG shows the trace as well. */
export function fail(args: readonly string[], error: unknown): number {
  const isJson = wantsJson(args);
  if (error instanceof UsageError) {
    const { message } = error;
    return tell({ code: 'usage', message }, isJson, `crowns: ${message}; ${further(args)}`, EXIT.usage);
  }
  if (process.env.CROWNS_DEBUG) console.error(error);
  const message = describe(error);
  const code = error instanceof Refused ? 'refused' : 'failed';
  return tell({ code, message }, isJson, `crowns: ${message}`);
}

/** Runs a command with its arguments; returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await command(args);
  } catch (error) {
    return fail(args, error);
  }
}
