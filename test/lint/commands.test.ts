import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const testing = read('docs/testing.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const names = Object.keys(scripts);

/** The names that follow a command on the pages; capitals are placeholders. */
const namedAfter = (command: RegExp): string[] => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
  const pattern = new RegExp(`${command.source} ([a-z][a-z:-]*)`, 'g');
  return pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, name]) => name!));
};

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

  it('that the pages name exist', () => {
    const named = namedAfter(/\bnpm run(?: -s)?/);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
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

  it('has every program that the pages name', () => {
    const named = namedAfter(/\bnpm run measure --/);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !measured.includes(name))).toEqual([]);
  });

  it('refuses any other name with the list', () => {
    expect(measure('nothing')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('  bench ') as string,
    });
  });
});
