import { readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const { licences, licencesOfExecutable, packagesInside } = (await import(
  '../../scripts/licences.mjs' as string
)) as {
  licences: () => string;
  licencesOfExecutable: () => string;
  packagesInside: () => string[];
};
const ROOT = join(import.meta.dirname, '../..');

/** Names of the packages that code in a folder imports. */
function importedIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
    (file) =>
      file.isFile() &&
      /\.(ts|mjs|svelte)$/.test(file.name) &&
      !/node_modules|[\\/]build\b|\.svelte-kit/.test(file.parentPath),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8').replaceAll(/import type [^;]*;/g, '');
    return [...text.matchAll(/(?:from|import)\s*\(?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
      ([, name]) => name!,
    );
  });
}

describe('the licences', () => {
  it('are those of every package that pages, service and executable import', () => {
    const folders = ['web/src', 'worker', 'games', 'server', 'host', 'cli'];
    const imported = new Set(
      folders.flatMap(importedIn).filter((name) => !isBuiltin(name) && !name.includes(':')),
    );
    // Programs of the platform, which is asked for its own licence, and modules that tests alone reach.
    imported.delete('cloudflare');
    expect(imported.size).toBeGreaterThan(8);
    expect([...imported].filter((name) => !packagesInside().includes(name))).toEqual([]);
  });

  it('have the name and the full text of each', () => {
    const chapters = licences().split(/\n={80}\n/);
    expect(chapters).toHaveLength(packagesInside().length + 2);
    for (const name of packagesInside())
      expect(
        chapters.filter((chapter) => chapter.trim().startsWith(`${name} `)),
        name,
      ).toHaveLength(1);
    for (const chapter of chapters) expect(chapter.length, chapter.slice(0, 60)).toBeGreaterThan(500);
    expect(licences()).toContain('Mozilla Public License Version 2.0');
  });

  it('of the executable are also those of its runtime and of Node', () => {
    const text = licencesOfExecutable();
    expect(text.startsWith(licences())).toBe(true);
    expect(text).toMatch(
      /^workerd [\d.]+ \(Apache-2\.0\)$[^]*TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/m,
    );
    expect(text).toMatch(/^Node\.js$[^]*- V8/m);
  });
});
