import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratch } from '../support/cli.ts';

const folder = scratch();
afterAll(folder.done);
const TOOLS = join(import.meta.dirname, '../../scripts/tools.mjs');

type Packages = Record<string, { version: string; integrity?: string; optional?: true; os?: string[] }>;

const LOCK: Packages = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['nowhere'] },
};
const INSTALLED: Packages = { 'node_modules/a': LOCK['node_modules/a']! };

/** True if a project in this state is installed again. A fake npm only reports its call. */
function installs(found: Packages | null, hasNode = true): boolean {
  const root = join(folder.path, 'project');
  rmSync(root, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package-lock.json', JSON.stringify({ packages: LOCK }));
  write('bin/npm', '#!/bin/sh\necho called\ntouch called\n');
  chmodSync(join(root, 'bin/npm'), 0o755);
  mkdirSync(join(root, 'scripts'));
  cpSync(TOOLS, join(root, 'scripts/tools.mjs'));
  mkdirSync(join(root, 'node_modules'));
  if (hasNode) write('node_modules/node/bin/node', '');
  if (found) write('node_modules/.package-lock.json', JSON.stringify({ packages: found }));
  const start = () =>
    spawnSync(
      process.execPath,
      ['-e', "import('./scripts/tools.mjs').then((tools) => tools.ensureInstalled())"],
      {
        cwd: root,
        env: { ...process.env, PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
      },
    );
  const { status, stdout } = start();
  // Standard output belongs to the command, not to npm.
  expect([status, stdout.toString()]).toEqual([0, '']);
  expect(existsSync(join(root, 'node_modules/.installed'))).toBe(true);
  const isCalled = existsSync(join(root, 'called'));
  rmSync(join(root, 'called'), { force: true });
  start();
  expect(existsSync(join(root, 'called'))).toBe(false);
  return isCalled;
}

describe('a manual "npm ci"', () => {
  it('is recognised, with or without packages for other systems', () => {
    expect(installs(INSTALLED)).toBe(false);
  });

  it.each<[string, Packages | null, boolean?]>([
    ['nothing is there', null],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/a': { version: '1.2.4', integrity: 'sha512-a' } }],
    ['a package has other content', { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }],
    ['it was on another system', { ...INSTALLED, 'node_modules/elsewhere': LOCK['node_modules/elsewhere']! }],
    ['install scripts were left out', INSTALLED, false],
  ])('is done again if %s', (_, found, hasNode) => {
    expect(installs(found, hasNode)).toBe(true);
  });
});
