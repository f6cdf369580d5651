import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../games/chance.ts';
import { playRandomGame } from '../games/random-game.ts';
import { formatRecord } from '../games/record.ts';
import { UsageError, callerPath, readArgs, readGame, readNumber, readSeats } from './usage.ts';

/** `crowns random`: records of random games, one to standard output or many to files. */
export function randomGames(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    seats: { type: 'string' },
    seed: { type: 'string' },
    games: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  });
  const game = readGame('random', positionals);
  const seats = readSeats(game, values.seats);
  const seed = readNumber('seed', values.seed, 0, 2 ** 31 - 1);
  const count = readNumber('games', values.games ?? '1', 1, 1_000_000);
  const random = seededRandom(seed);
  const next = (): string => formatRecord(playRandomGame({ game, seats, random }).source);
  if (values.out === undefined) {
    if (values.games !== undefined) throw new UsageError('--games needs --out DIR');
    const record = next();
    process.stdout.write(values.json ? `${JSON.stringify({ record })}\n` : record);
    return 0;
  }
  const folder = callerPath(values.out);
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (let i = 1; i <= count; i++) {
    const file = join(folder, `${game.id}-${seats}p-${seed}-${String(i).padStart(4, '0')}.crowns`);
    writeFileSync(file, next());
    files.push(file);
  }
  if (values.json) process.stdout.write(`${JSON.stringify({ files })}\n`);
  return 0;
}
