import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: root });

/** The kinds of fault that the rule finds in a file. */
async function found(source: string, name = 'test/sample.test.ts'): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: join(root, name) });
  return result!.messages
    .filter(({ ruleId }) => ruleId === 'crowns/file-paths')
    .map(({ messageId }) => messageId!);
}

test.each([
  [`const path = new URL('../x', import.meta.url).pathname;`, 'pathname'],
  [`const path = new URL(import.meta.url).pathname;`, 'pathname'],
  [`const url = new URL('.', import.meta.url); read(url.pathname);`, 'pathname'],
  [`const base = import.meta.url; function f() { return new URL('.', base).pathname; }`, 'pathname'],
  [`const { pathname } = new URL('.', import.meta.url);`, 'pathname'],
  [`const { pathname: path } = new URL('.', import.meta.url);`, 'pathname'],
  [`read(pathToFileURL(path).pathname);`, 'pathname'],
  [`const path = import.meta.url.replace('file://', '');`, 'cut'],
  [`const path = new URL('.', import.meta.url).href.slice(7);`, 'cut'],
  ['await import(`file://${path}`);', 'url'],
  [`await import('file://' + path);`, 'url'],
])('a path of a file is no part of a URL: %s', async (source, fault) => {
  for (const name of [
    'test/sample.test.ts',
    'scripts/sample.mjs',
    'bench/sample.ts',
    'games/sample.ts',
    'web/sample.ts',
  ])
    expect(await found(source, name)).toEqual([fault]);
});

test.each([
  `const path = fileURLToPath(new URL('../x', import.meta.url));`,
  `read(new URL('../x', import.meta.url));`,
  `const { pathname } = new URL(request.url);`,
  `const url = new URL(page.url()); ask(url.pathname);`,
  `const { href } = pathToFileURL(path); await import(href);`,
  `expect(text).not.toMatch('file://');`,
  `let url = new URL('.', import.meta.url); url = new URL(page.url()); ask(url.pathname);`,
])('other uses of URLs are free: %s', async (source) => {
  expect(await found(source)).toEqual([]);
});
