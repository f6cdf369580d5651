import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../../web/src');

const filesIn = (folder: string): string[] =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(SOURCE, folder, name));

it('nothing of a live match counts odds: they are for practice and for matches that are over', () => {
  const live = [
    'lib/table',
    'lib/platform/match',
    'lib/platform/bot',
    'lib/app/lobby',
    'routes/match',
    'routes/watch',
  ].flatMap(filesIn);
  expect(live.length).toBeGreaterThan(80);
  const counting = (files: readonly string[]) =>
    files.filter((file) => /\/odds\//.test(readFileSync(file, 'utf8')));
  expect(counting(live)).toEqual([]);
  expect(counting(filesIn('lib/learn/practice')).length).toBeGreaterThan(0);
});
