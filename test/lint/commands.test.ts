import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const testing = read('docs/testing.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const names = Object.keys(scripts);

const measure = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/measure.mjs'), ...args], { encoding: 'utf8' });

describe('the commands of npm', () => {
  it('are at most twelve', () => {
    expect(names.length).toBeLessThanOrEqual(12);
  });

  it.each(names)('have a line in docs/testing.md: %s', (name) => {
    const isShort = name === 'start' || name === 'test';
    expect(testing).toMatch(new RegExp(`\`npm ${isShort ? '' : 'run (-s )?'}${name}[ \`]`));
  });
});

describe('measure', () => {
  const { stdout, status } = measure('--help');
  const measured = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name!);

  it('lists its programs, each with a line in docs/testing.md', () => {
    expect(status).toBe(0);
    expect(measured).toContain('bench');
    for (const name of measured) expect(testing).toContain(`\n| \`${name}\` |`);
  });

  it('refuses any other name with the list', () => {
    expect(measure('nothing')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('  bench ') as string,
    });
  });
});
