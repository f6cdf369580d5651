import { randomGames } from './random.ts';
import { replay } from './replay.ts';
import { UsageError } from './usage.ts';
import { verify } from './verify.ts';

const USAGE = `crowns: the command line of Crowns

  crowns replay FILE… [--as SEAT|spectator] [--count]   a record's decisions and views as JSON lines ("-": standard input)
  crowns verify FILE…   computes every chance outcome of a record again from its seed
  crowns random GAME --seats N --seed S [--games G] [--out DIR]   records of random games
  crowns arena GAME --seats strong,greedy [--games N] [--seed S] [--budget MS | --iterations N] [--threads N] [--json]
                               bots against each other: the share of the first-named, and how long it thinks
  crowns play [GAME] [--level L] [--seats N] [--seed S]   a game at the terminal against bots
  crowns play [GAME] --server URL [--match ID | --seats N] [--name N]   the same at a server's table
  crowns bench [--seconds N] [--json]   random moves, play-outs and views a second
  crowns bench melds [--games N] [--seed S] [--json]   the search of the best melds, over hands of played games
  crowns bench chances [--games N] [--seed S] [--iterations N] [--json]
                               the chances that hints tell of the solitaire, against the bot's own deals
`;

async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  switch (command) {
    case 'replay':
      return replay(rest);
    case 'random':
      return randomGames(rest);
    case 'verify':
      return verify(rest);
    case 'bench':
      return (await import('./bench.ts')).bench(rest);
    case 'play':
      return (await import('./play/index.ts')).play(rest);
    case 'arena':
      return (await import('./arena.ts')).arena(rest);
    case undefined:
    case 'help':
    case '--help':
      process.stdout.write(USAGE);
      return 0;
    default:
      throw new UsageError(`no command "${command}"`);
  }
}

// Whoever reads may have seen enough: `crowns replay FILE | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`crowns: ${error.message}; "crowns help" lists the commands\n`);
  process.exitCode = 2;
}
