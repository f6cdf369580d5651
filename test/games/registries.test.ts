import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameFacts } from '#games/game.ts';
import { games } from '#games/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A game found by its folder, even if no other file mentions it. */
interface Found {
  readonly id: string;
  /** The folder within `games/`. */
  readonly folder: string;
}

const inFolders: readonly Found[] = await Promise.all(
  globSync('games/*/**/facts.ts', { cwd: ROOT }).map(async (path) => {
    const { facts } = (await import(join(ROOT, path))) as { facts: GameFacts };
    return { id: facts.id, folder: dirname(path).slice('games/'.length) };
  }),
);

/**
 * Files of the product. A file mentioning at least `MANY` games counts as a registry and must mention all.
 */
const PRODUCT = ['games/**/*.ts', 'web/src/lib/**/*.{ts,svelte}', 'worker/**/*.ts', 'cli/**/*.ts', 'scripts/**/*.{ts,mjs}', 'bench/weigh/*.ts', 'eslint.config.js']; // prettier-ignore
const MANY = 4;

/** Lists of games in tests (docs/adding-a-game.md, step 7). */
const TESTS = [
  ...['looks', 'still', 'motion', 'replay', 'language', 'wide', 'upright'].map((e2e) => `test/e2e/${e2e}.test.ts`),
  ...['low-tables', 'scenes', 'motion-scenes', 'secrets'].map((list) => `test/support/${list}.ts`),
  'test/web/table/result/figures.test.ts',
]; // prettier-ignore

/** Games a registry omits, with the reason. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // A solitaire has no other seat from which to hide cards.
  'test/support/secrets.ts': ['five-crowns-solo'],
};

const registries = [
  ...globSync(PRODUCT, { cwd: ROOT }).filter(
    (path) => !/\/messages\//.test(path) && inFolders.filter((game) => isNamed(game, read(path))).length >= MANY,
  ),
  ...TESTS,
].sort(); // prettier-ignore

/**
 * True if a file contains the game's id as a string or key, or imports from its folder or from a file named
 * after it.
 */
function isNamed({ id, folder }: Found, text: string): boolean {
  const own = `(['"]|/)(${id}|${folder})(['"]|/(index|facts|seat|bot|odds|position)\\.ts|\\.ts)`;
  return new RegExp(`${own}|^\\s*['"]?${id}['"]?:`, 'm').test(text);
}

/** The registries without this game. */
const lackedBy = (game: Found): string[] =>
  registries.filter((path) => !isNamed(game, read(path)) && !LEFT_OUT[path]?.includes(game.id));

describe.each(inFolders)('the game in games/$folder', (game) => {
  it('is named by every registry; each that lacks it is listed here', () => {
    expect(lackedBy(game)).toEqual([]);
  });

  it('has the files of a game with its id: board, texts, puzzles, records', () => {
    const paths = [
      `web/src/lib/boards/${game.id}/index.ts`,
      `web/src/lib/puzzles/data/${game.id}.jsonl`,
      `test/records/${game.id}/*.crowns`,
      ...['en', 'de', 'es', 'fr'].map((language) => `web/messages/${language}/${game.id}-rules.json`),
    ];
    expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });
});

describe('a game that nothing knows yet', () => {
  it('is lacked by every registry, so that each is found', () => {
    expect(lackedBy({ id: 'dominoes', folder: 'dominoes' })).toEqual(registries);
    expect(registries.length).toBeGreaterThan(TESTS.length);
  });

  it('is led to each by docs/adding-a-game.md', () => {
    const page = read('docs/adding-a-game.md');
    const nameOf = (path: string): string => /([\w-]+)(\.test)?\.\w+$/.exec(path)![1]!;
    expect(registries.filter((path) => !page.includes(path) && !TESTS.includes(path))).toEqual([]);
    expect(TESTS.filter((path) => !page.includes(nameOf(path)))).toEqual([]);
  });
});

it('every game has a place of its own in the order', () => {
  expect(new Set(games.map(({ order }) => order)).size).toBe(games.length);
  expect(games.map(({ id }) => id).toSorted()).toEqual(inFolders.map(({ id }) => id).toSorted());
});
