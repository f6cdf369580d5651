import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWithHighCard } from '../support/added-game.ts';
import { crowns, linesOf, scratch } from '../support/cli.ts';

const folder = scratch();
afterAll(folder.done);

const run = (args: readonly string[], input = '') =>
  crowns(args, input, {}, join(folder.path, 'cli/main.ts'), folder.path);

beforeAll(() =>
  copyWithHighCard(folder.path, [
    'games',
    'cli',
    'worker',
    'scripts',
    'web/messages',
    'web/src',
    'package.json',
    'tsconfig.json',
    'docs/moves.md',
  ]),
);

it('a game is a folder and one line: it has records, a log, positions and bots', () => {
  const file = join(folder.path, 'match.crowns');
  const made = run(['random', 'high-card', '--seed', '7']);
  expect([made.code, made.stderr]).toEqual([0, '']);
  writeFileSync(file, made.stdout);
  expect(linesOf(readFileSync(file, 'utf8'))).toContain('game high-card');

  const replayed = run(['replay', file, '--events']);
  expect(replayed.code).toBe(0);
  expect(replayed.stdout.match(/"kind":"played"/g)).toHaveLength(10);
  expect(replayed.stdout).toMatch(/"kind":"ended"/);

  const { stdout: line } = run(['position', file, '--n', '3']);
  expect(run(['position', '--check', line.trim()]).code).toBe(0);

  const arena = run(['arena', 'high-card', '--seats', 'strong,greedy', '--games', '2']);
  expect(arena.code).toBe(0);
  expect(arena.stdout).toMatch(/strong/);
});

it('has a schema, without an outcome or a file of events of its own', () => {
  const written = spawnSync(process.execPath, ['scripts/schema/write.mjs'], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect([written.status, written.stderr]).toEqual([0, '']);
  const schema = JSON.parse(readFileSync(join(folder.path, 'docs/schema/high-card.json'), 'utf8')) as object;
  const fits = new Ajv({ strict: false }).compile(schema);
  expect(fits('play 7C')).toBe(true);
  expect(fits({ reason: 'concession', winners: [1] })).toBe(true);
  expect(fits({ kind: 'won', seat: 0 })).toBe(true);
  expect(fits({ kind: 'flew' })).toBe(false);
});

it('can be played before it has a board', () => {
  const played = run(['play', 'high-card', '--level', 'greedy', '--seed', '7'], '1\n'.repeat(20));
  expect([played.code, played.stderr]).toEqual([0, '']);
  expect(linesOf(played.stdout).at(-1)).toMatch(/^\{"reason":/);
});
