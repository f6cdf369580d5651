import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratch } from '../support/cli.ts';

const folder = scratch();
afterAll(folder.done);
const PROJECT = join(folder.path, 'project');
const inProject = (...path: readonly string[]): string => join(PROJECT, ...path);
const INSTALLED = inProject('node_modules', '.package-lock.json');

function write(path: string, content: object | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** The machine's npm, in a folder without the project's own Node. */
const path = process.env.PATH!.split(':').filter((part) => !part.includes('node_modules'));

function npm(args: readonly string[], cwd = PROJECT): void {
  const { status, stderr } = spawnSync('npm', args, { cwd, env: { ...process.env, PATH: path.join(':') } });
  expect(status, stderr.toString()).toBe(0);
}

/** Makes the package `name` as an archive beside the project's files. */
function pack(name: string, more: object): void {
  const own = join(folder.path, name);
  write(join(own, 'package.json'), { name, version: '1.0.0', ...more });
  write(join(own, 'program.js'), '#!/usr/bin/env node\n');
  npm(['pack', `--pack-destination=${PROJECT}`, own], folder.path);
}

/** A project that is built as this one: tools for developers, a program made by a script, parts for each system. */
beforeAll(() => {
  mkdirSync(PROJECT, { recursive: true });
  cpSync(join(import.meta.dirname, '../../scripts/tools.mjs'), inProject('scripts', 'tools.mjs'));
  pack('tool', { bin: 'program.js' });
  const script = `require('fs').mkdirSync('bin');require('fs').writeFileSync('bin/node','')`;
  pack('node', { bin: 'bin/node', scripts: { preinstall: `node -e "${script}"` } });
  pack('here', { os: [process.platform] });
  pack('elsewhere', { os: ['nowhere'] });
  const file = (name: string) => ({ [name]: `file:${name}-1.0.0.tgz` });
  write(inProject('package.json'), {
    name: 'project',
    version: '1.0.0',
    type: 'module',
    devDependencies: { ...file('tool'), ...file('node') },
    optionalDependencies: { ...file('here'), ...file('elsewhere') },
    allowScripts: { node: true },
  });
  npm(['install', '--package-lock-only']);
}, 60_000);

/** Starts what every command of the project starts with. */
function ensureInstalled(env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/tools.mjs').then((tools) => tools.ensureInstalled())"],
    { cwd: PROJECT, env: { ...process.env, PATH: path.join(':'), ...env } },
  );
  // Standard output belongs to the command, not to npm.
  expect(stdout.toString()).toBe('');
  return { status, words: stderr.toString() };
}

/** A PATH with a program npm of these lines, or with none. */
function pathWith(lines?: string): NodeJS.ProcessEnv {
  const bin = join(folder.path, 'bin');
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin, { recursive: true });
  if (lines !== undefined) writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  symlinkSync(process.execPath, join(bin, 'node'));
  return { PATH: bin };
}

/** True if nothing is missing: a start then needs no npm. */
const isInstalled = (): boolean => ensureInstalled(pathWith('exit 9')).status === 0;

const clean = (): void => {
  rmSync(inProject('node_modules'), { recursive: true, force: true });
  rmSync(inProject('.npmrc'), { force: true });
};

describe('the first start', () => {
  beforeEach(clean);

  it.each<[string, NodeJS.ProcessEnv, string?]>([
    ['nothing', {}],
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
    ['an omission of developers’ packages', { NPM_CONFIG_OMIT: 'dev' }],
    ['the old name of that omission', { NPM_CONFIG_ONLY: 'prod', NPM_CONFIG_PRODUCTION: 'true' }],
    ['an omission in a file', {}, 'omit[]=dev\nomit[]=optional\nignore-scripts=true\n'],
    ['scripts that are switched off', { NPM_CONFIG_IGNORE_SCRIPTS: 'true' }],
    ['programs that are not linked', { NPM_CONFIG_BIN_LINKS: 'false' }],
    ['rehearsals', { NPM_CONFIG_DRY_RUN: 'true' }],
    ['installations for the whole machine', { NPM_CONFIG_GLOBAL: 'true' }],
  ])(
    'installs everything on a machine that asks for %s',
    (_, env, npmrc) => {
      if (npmrc) write(inProject('.npmrc'), npmrc);
      const { status, words } = ensureInstalled(env);
      expect(status, words).toBe(0);
      const programs = ['.bin/tool', '.bin/node', 'here/package.json', 'tool/package.json'];
      for (const each of programs) expect(existsSync(inProject('node_modules', each)), each).toBe(true);
      expect(existsSync(inProject('node_modules', 'elsewhere'))).toBe(false);
      expect(isInstalled()).toBe(true);
    },
    60_000,
  );

  it.each<[string, string | undefined, RegExp]>([
    ['there is no npm', undefined, /^Installing packages … failed\nThere is no program npm in PATH\.$/m],
    ['npm fails', 'echo refused >&2; exit 1', /^Installing packages … failed\nrefused$/m],
    ['npm does nothing', 'exit 0', /^npm has ended, but node_modules\/\w+ is missing/m],
  ])(
    'says in words that %s, and the next one installs',
    (_, lines, words) => {
      const failed = ensureInstalled(pathWith(lines));
      expect(failed.status).toBe(1);
      expect(failed.words).toMatch(words);
      expect(failed.words).not.toMatch(/^\s+at /m);
      expect(ensureInstalled().status).toBe(0);
      expect(isInstalled()).toBe(true);
    },
    60_000,
  );
});

describe('an installation by hand', () => {
  beforeEach(() => {
    clean();
    npm(['ci']);
  });

  type Packages = Record<string, { version: string; integrity: string; os?: string[] } | undefined>;
  const edit = (change: (packages: Packages) => void): void => {
    const list = JSON.parse(readFileSync(INSTALLED, 'utf8')) as { packages: Packages };
    change(list.packages);
    write(INSTALLED, list);
  };
  const TOOL = 'node_modules/tool';

  it('is recognised', () => expect(isInstalled()).toBe(true));

  it.each<[string, () => void]>([
    ['npm did not reach its end', () => rmSync(INSTALLED)],
    ['a package is missing in its list', () => edit((packages) => (packages[TOOL] = undefined))],
    ['a package has another version', () => edit((packages) => (packages[TOOL]!.version = '1.2.4'))],
    ['a package has other content', () => edit((packages) => (packages[TOOL]!.integrity = 'sha512-x'))],
    ['it was on another system', () => edit((packages) => (packages[TOOL]!.os = ['nowhere']))],
    [
      'a part for this system is missing',
      () => edit((packages) => (packages['node_modules/here'] = undefined)),
    ],
    ['a package’s folder is gone', () => rmSync(inProject(TOOL), { recursive: true })],
    [
      'its script made no program',
      () => rmSync(inProject('node_modules', 'node', 'bin'), { recursive: true }),
    ],
    ['programs are not linked', () => rmSync(inProject('node_modules', '.bin'), { recursive: true })],
  ])('is done again if %s', (_, spoil) => {
    spoil();
    expect(isInstalled()).toBe(false);
  });
});
