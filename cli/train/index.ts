import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { gameOf, games } from '../../games/index.ts';
import { lastOf } from '../../games/list.ts';
import { tell } from '../failure.ts';
import { Stoppable } from '../stoppable.ts';
import { UsageError, callerPath, readArgs, readGame, readNumber } from '../usage.ts';
import { newCheckpoint, readCheckpoint, writeCheckpoint, type Point, type Settings } from './checkpoint.ts';
import { learn } from './learn.ts';
import { commitOf, moduleOf } from './module.ts';

/** `crowns train`: learns the weights of a game's network from matches of its bot against a pool of opponents. */
export async function train(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs(args, {
    games: text, generations: text, iterations: text, seed: text, threads: text, out: text, resume: text,
    json: { type: 'boolean' },
  }); // prettier-ignore
  const settings: Settings = {
    game: readTrained(positionals),
    games: readNumber('games', values.games ?? '200', 8, 1_000_000),
    iterations: readNumber('iterations', values.iterations ?? '40', 1, 1_000_000),
    seed: readNumber('seed', values.seed ?? '1', 0, 1_000_000),
  };
  const generations = readNumber('generations', values.generations ?? '5', 1, 1000);
  const threads = readNumber('threads', values.threads ?? String(availableParallelism()), 1, 256);
  const { json = false, resume, out } = values;
  const file = resume === undefined ? undefined : callerPath(resume);
  const work = new Stoppable();
  const checkpoint = (file !== undefined && readCheckpoint(file, settings)) || newCheckpoint(settings);
  while (checkpoint.curve.length < generations && (await learn(checkpoint, threads, work))) {
    if (file !== undefined) writeCheckpoint(file, checkpoint);
    process.stderr.write(`${describe(lastOf(checkpoint.curve))}\n`);
  }
  const code = work.done();
  if (checkpoint.curve.length === 0)
    return tell({ code: 'stopped', message: 'no generation was finished' }, json, undefined, code);
  if (out !== undefined)
    writeFileSync(
      callerPath(out),
      moduleOf(lastOf(checkpoint.nets), checkpoint, commitOf(import.meta.dirname)),
    );
  const { curve } = checkpoint;
  process.stdout.write(
    (json ? JSON.stringify({ ...settings, curve }) : curve.map(describe).join('\n')) + '\n',
  );
  return code;
}

function readTrained(words: readonly string[]): string {
  const { id } = readGame('train', words);
  if (!gameOf(id)?.training) {
    const trained = games.filter(({ training }) => training).map((game) => game.id);
    throw new UsageError(`train knows no network of ${id}, only of ${trained.join(', ')}`);
  }
  return id;
}

function describe({ generation, matches, loss, even, rates }: Point): string {
  const shares = Object.entries(rates).map(([name, rate]) => `${name} ${(100 * rate).toFixed(0)}%`);
  return `generation ${generation}, ${matches} matches: loss ${loss} (equal shares ${even}); against ${shares.join(', ')}`;
}
