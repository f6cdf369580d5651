import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: root });

/** The kinds of fault that the rule finds in a file. */
async function found(source: string, name = 'test/sample.test.ts'): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: join(root, name) });
  return result!.messages
    .filter(({ ruleId }) => ruleId === 'crowns/plain-titles')
    .map(({ messageId }) => messageId!);
}

const long = 'x'.repeat(101);

test.each([
  `it('${long}', f);`,
  `test('${long}', f);`,
  `describe('${long}', f);`,
  `test.skip('${long}', f);`,
  `it.each([1, 2])('${long}', f);`,
  `test.for(rows.map((row) => row))('${long}', f);`,
  `it.each\`a|b\`('${long}', f);`,
  `it(\`${long.slice(1)}\${name}x\`, f);`,
])('a title of more than 100 characters is refused: %s', async (source) => {
  expect(await found(source)).toEqual(['long']);
  expect(await found(source.replace('xx', 'x'))).toEqual([]);
});

test.each(['What', 'which', 'Whose', 'how', 'where', 'whether'])(
  'a title that begins with %s is refused',
  async (word) => {
    expect(await found(`it('${word} is dealt', f);`)).toEqual(['beginning']);
    expect(await found(`it('[R1, P2.1] ${word} is dealt', f);`)).toEqual(['beginning']);
    expect(await found(`it('it says ${word} is dealt', f);`)).toEqual([]);
  },
);

test.each(['anew', 'besides', 'whoever', 'the own', 'wherefore'])(
  'a title with the word %s is refused, but not in a quotation',
  async (word) => {
    expect(await found(`it('is dealt ${word} twice', f);`)).toEqual(['word']);
    expect(await found(`it('"is dealt ${word} twice"', f);`)).toEqual([]);
  },
);

test('other calls and other folders are not checked', async () => {
  expect(await found(`play('${long}', f); it(name, f); page.test('${long}');`)).toEqual([]);
  expect(await found(`it('${long}', f);`, 'web/src/sample.ts')).toEqual([]);
});
