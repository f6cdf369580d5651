import { globSync, readFileSync, readdirSync } from 'node:fs';
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
 * The files of a game on the site (docs/adding-a-game.md). The contract allows a game without bot, odds or openings.
 */
const FILES = [
  'facts', 'seat', 'types', 'deal', 'legal', 'check', 'play', 'view', 'notation', 'position', 'determinize', 'safest', 'bot', 'odds',
  'openings', 'picture', 'rules', 'index',
]; // prettier-ignore

/** The only list of games in the product. */
const LIST = 'games/all.ts';

/** Facts and claims of a game for tests of all games, in its folder of `test/games`. */
const TOLD = ['sheet.ts', 'claims.ts', 'fair-deal.ts'];

/** Files about one game outside its folders, with the reason. */
const EXCEPTIONS = [
  // Written by scripts/schema.mjs.
  'docs/schema/index.ts',
  // Benchmarks of one game's own code.
  'cli/bench-chances.ts',
  'cli/bench-melds.ts',
  // Characters were measured at the main game only.
  'games/bot/strength.ts',
  // The daily deal is one of the solitaire.
  'worker/protocol/verify.ts',
  'web/src/lib/puzzles/daily/deal.ts',
  'web/src/lib/puzzles/daily/result.ts',
  'web/src/lib/puzzles/daily/solitaire.ts',
  'web/src/lib/puzzles/deals/numbers.ts',
  // The position editor knows only the main game.
  'web/src/routes/position/+page.svelte',
  ...globSync('web/src/lib/study/position/editor/*', { cwd: ROOT }),
];

/** Tests that name every game, with the reason. A new game need not join them. */
const EXAMPLES = [
  // Several forms of a result, from which a score is read.
  'test/service/club/events/standings.test.ts',
  // Sentences and tables of the command line, which have no law.
  'test/cli/play.test.ts',
  // The stage asks the same of every board.
  'test/e2e/motion.test.ts',
  'test/e2e/upright-words.test.ts',
];

const SHARED = globSync(
  ['{games,worker,web,cli,server,host,scripts,bench/weigh}/**/*.{ts,mjs,js,svelte}', 'docs/schema/*.ts', '*.{js,ts,json}'],
  { cwd: ROOT, exclude: (path) => /node_modules|\.svelte-kit|(^|[\\/])build([\\/]|$)|lib[\\/]messages/.test(String(path)) },
); // prettier-ignore

/** True for files in the game's own two folders. */
const isOwn = ({ id, folder }: Found, path: string): boolean =>
  path.startsWith(`games/${folder}/`) || path.startsWith(`web/src/lib/boards/${id}/`);

/** True if a file contains the game's id or folder as a string, a key or a part of a path. */
function isNamed({ id, folder }: Found, text: string): boolean {
  const own = `(['"\`]|/)(${id}|${folder})(['"\`]|/(\\w+)\\.(ts|svelte)|\\.(ts|json|html))`;
  return new RegExp(`${own}|^\\s*['"]?${id}['"]?:\\s`, 'm').test(text);
}

describe.each(inFolders)('the game in games/$folder', (game) => {
  it('is named by one list, and no other file outside its folders', () => {
    const named = SHARED.filter((path) => !isOwn(game, path) && isNamed(game, read(path)));
    const inParent = named.filter((path) => !inFolders.some((other) => isOwn(other, path)));
    expect(inParent.filter((path) => !EXCEPTIONS.includes(path))).toEqual([LIST]);
  });

  it('has the same files as the other games', () => {
    expect(readdirSync(join(ROOT, 'games', game.folder))).toEqual(
      expect.arrayContaining(FILES.map((name) => `${name}.ts`)),
    );
  });

  it('has the files of a game with its id: board, texts, puzzles, records', () => {
    const paths = [
      `web/src/lib/boards/${game.id}/index.ts`,
      `web/src/lib/puzzles/data/${game.id}.jsonl`,
      `test/records/${game.id}/*.crowns`,
      ...TOLD.map((name) => `test/games/${game.id}/${name}`),
      ...['en', 'de', 'es', 'fr'].map((language) => `web/messages/${language}/${game.id}-rules.json`),
    ];
    expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });
});

it('a game is found in a string, a path and a key', () => {
  const dominoes = { id: 'dominoes', folder: 'dominoes' };
  for (const text of [
    "at('dominoes')",
    "import './dominoes/rules.ts'",
    '  dominoes: 2,',
    '"/rules/dominoes"',
  ])
    expect(isNamed(dominoes, text), text).toBe(true);
});

it('a new game is led to its list and its files by docs/adding-a-game.md', () => {
  const page = read('docs/adding-a-game.md');
  expect([LIST, ...TOLD].filter((name) => !page.includes(name))).toEqual([]);
});

it('no test lists the games by hand, but some that have examples', () => {
  const tests = globSync('test/**/*.ts', { cwd: ROOT });
  const lists = tests.filter((path) => inFolders.every((game) => isNamed(game, read(path))));
  expect(lists.filter((path) => !EXAMPLES.includes(path))).toEqual([]);
});

it('every game has a place of its own in the order', () => {
  expect(new Set(games.map(({ order }) => order)).size).toBe(games.length);
  expect(games.map(({ id }) => id).toSorted()).toEqual(inFolders.map(({ id }) => id).toSorted());
});
