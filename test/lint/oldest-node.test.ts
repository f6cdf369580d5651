import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Runs a script as Node 20 would, with the shell's search path. */
const onOldest = (script: string, args: readonly string[]) =>
  spawnSync(
    process.execPath,
    ['--no-strip-types', '--import', join(ROOT, 'test/support/node-20.mjs'), join(ROOT, script), ...args],
    { cwd: ROOT, encoding: 'utf8' },
  );

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
/** Places beside the pages that name commands: the heads of programs, and what programs print. */
const PLACES = [...PAGES, ...globSync(['docs/*.mjs', 'scripts/**/*.mjs', 'cli/help*.ts'], { cwd: ROOT })];

/** Scripts that are run with the machine's own Node: `node NAME`, not `npx node NAME`. */
const named = PLACES.flatMap((place) => [
  ...read(place).matchAll(/(?<!npx )\bnode ((?:[\w-]+\/)*[\w-]+\.(?:mjs|ts|js))\b/g),
]).map(([, script]) => script!);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const ofNpm = Object.values(scripts).flatMap((line) => /^node (\S+)/.exec(line)?.slice(1) ?? []);

/** Arguments with which a script does its whole work quickly, or as much of it as needs no build. */
const QUICK: Readonly<Record<string, readonly [status: number, ...args: string[]]>> = {
  'scripts/messages.mjs': [0],
  'scripts/schema.mjs': [0, '--check'],
  'scripts/start.mjs': [0, '--help'],
  'scripts/measure.mjs': [0, '--help'],
  'scripts/crowns.mjs': [0, 'help'],
  'scripts/build-server.mjs': [2, '--arch', 'none'],
};

it('the README asks for Node 20, which package.json allows', () => {
  expect(read('README.md')).toContain('You need Node 20 or later');
  expect(JSON.parse(read('package.json'))).toMatchObject({ engines: { node: '>=20' } });
});

it.each(Object.entries(QUICK))('%s runs on it', (script, [status, ...args]) => {
  const ran = onOldest(script, args);
  expect({ status: ran.status, problem: status === 0 ? ran.stderr : '' }).toEqual({ status, problem: '' });
});

it('every script that a page names is run here', () => {
  expect(named.length).toBeGreaterThan(3);
  expect([...new Set(named)].filter((script) => !Object.hasOwn(QUICK, script))).toEqual([]);
});

/** A file of the scripts, and everything that it imports before it runs. */
function loadedBy(script: string, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen;
  seen.add(script);
  for (const [, name] of read(script).matchAll(/^(?:import|export)[^;]*?['"](\.[^'"]+)['"];/gm))
    loadedBy(join(script, '..', name!), seen);
  return seen;
}

it.each(ofNpm)('%s loads only what Node 20 can load, before anything is installed', (script) => {
  const files = [...loadedBy(script)];
  expect(files.filter((file) => !file.endsWith('.mjs'))).toEqual([]);
  const packages = files.flatMap((file) => [
    ...read(file).matchAll(/^import[^;]*?from '(?!\.|node:)([^']+)';/gm),
  ]);
  expect(packages.map(([line]) => line)).toEqual([]);
  const missing = /^import[^;]*\b(globSync|registerHooks)\b[^;]*;|^import[^;]*'node:(sqlite|sea)';/m;
  expect(files.filter((file) => missing.test(read(file)))).toEqual([]);
});
