import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** An import from one file to another; both relative to the project. */
type Arrow = readonly [from: string, to: string];

/** Imports that run at once. A lazy `import()` is a boundary and may point back. */
const IMPORT = /(?:\bfrom|^\s*import)\s+'(\.{1,2}\/[^'?]+)/gm;
/** Imports of types only. */
const TYPE_IMPORTS = /^import type [^;]+;$/gm;

/** The imports within these files. */
function arrowsOf(files: readonly string[], read: (file: string) => string): Arrow[] {
  const known = new Set(files);
  return files.flatMap((from) =>
    [...read(from).matchAll(IMPORT)]
      .map(([, path]): Arrow => [from, posix.join(dirname(from), path!)])
      .filter(([, to]) => known.has(to)),
  );
}

/** The same imports between the entries of each folder: its files, and its subfolders as wholes. */
function byFolder(arrows: readonly Arrow[]): Map<string, Arrow[]> {
  const levels = new Map<string, Arrow[]>();
  for (const [from, to] of arrows) {
    const [a, b] = [from.split('/'), to.split('/')];
    const depth = a.findIndex((name, at) => name !== b[at]);
    if (depth < 0) continue;
    const folder = a.slice(0, depth).join('/');
    levels.set(folder, [...(levels.get(folder) ?? []), [a[depth]!, b[depth]!]]);
  }
  return levels;
}

/** A cycle of imports as `a > b > a`; null if there is none. */
function cycleIn(arrows: readonly Arrow[]): string | null {
  const next = Map.groupBy(arrows, ([from]) => from);
  const done = new Set<string>();
  const follow = (at: string, way: readonly string[]): string | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at].join(' > ');
    if (done.has(at)) return null;
    for (const [, to] of next.get(at) ?? []) {
      const found = follow(to, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return null;
  };
  for (const at of next.keys()) {
    const found = follow(at, []);
    if (found) return found;
  }
  return null;
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** Files that are installed or generated. */
const MADE = ['**/node_modules/**', 'server/build/**', 'web/src/lib/messages/**'];

const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,mjs,svelte}`, { cwd: ROOT, exclude: MADE });

describe('imports go one way', () => {
  it('a cycle is found, between files and between folders', () => {
    const texts: Record<string, string> = {
      'a/one.ts': `import { two } from '../b/two.ts';`,
      'b/two.ts': `export const two = 2;`,
      'b/three.ts': `import type { One } from '../a/one.ts';`,
      'c/lazy.ts': `const load = () => import('../a/one.ts');`,
    };
    const arrows = arrowsOf(Object.keys(texts), (file) => texts[file]!);
    expect(cycleIn(arrows)).toBeNull();
    expect([...byFolder(arrows)].map(([, level]) => cycleIn(level))).toEqual(['a > b > a']);
    expect(cycleIn([...arrows, ['b/two.ts', 'b/three.ts']])).toBe(
      'a/one.ts > b/two.ts > b/three.ts > a/one.ts',
    );
  });

  it.each([
    ['games', 200],
    ['worker', 400],
    ['web/src', 200],
    ['cli', 50],
    ['server', 5],
    ['host', 20],
    ['scripts', 15],
    ['bench', 40],
    ['test/support', 20],
  ])('between the files of %s', (folder, least) => {
    // The parts of a table and of a room take it as a parameter, so they know its type.
    const wholes = new Set(['worker/match/table/table.ts', 'worker/match/socket/room.ts']);
    const arrows = arrowsOf(filesOf(folder), read);
    const ofValues = arrowsOf(filesOf(folder), (file) => read(file).replace(TYPE_IMPORTS, ''));
    expect(arrows.length).toBeGreaterThan(least);
    expect(cycleIn([...arrows.filter(([, to]) => !wholes.has(to)), ...ofValues])).toBeNull();
  });

  it('between the areas of the client, and between the folders of an area', () => {
    const levels = byFolder(arrowsOf(filesOf('web/src/lib'), read));
    // A board's texts and parts know each other's types.
    const areas = [...levels].filter(([folder]) => !/^web\/src\/lib\/boards\/./.test(folder));
    expect(areas.length).toBeGreaterThan(6);
    expect(areas.flatMap(([folder, arrows]) => cycleIn(arrows) ?? [`${folder}: none`])).toEqual(
      areas.map(([folder]) => `${folder}: none`),
    );
  });

  it('each area of the client imports only areas above it in docs/architecture.md', () => {
    const order = [...read('docs/architecture.md').matchAll(/^\| `(\w+)\/` \|/gm)].map(([, area]) => area!);
    expect(order.toSorted()).toEqual(
      readdirSync(join(ROOT, 'web/src/lib')).filter((area) => area !== 'messages'),
    );
    const between = byFolder(arrowsOf(filesOf('web/src/lib'), read)).get('web/src/lib') ?? [];
    expect(between.length).toBeGreaterThan(100);
    const upwards = between.filter(([from, to]) => order.indexOf(from) < order.indexOf(to));
    expect([...new Set(upwards.map((arrow) => arrow.join(' > ')))]).toEqual([]);
  });
});
