import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: root });

/** The kinds of faults reported in a file. */
async function found(source: string, name = 'sample.ts'): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: join(root, name) });
  return result!.messages
    .filter(({ ruleId }) => ruleId === 'crowns/plain-comments')
    .map(({ messageId }) => messageId!);
}

test.each(['What', 'which', 'Whose', 'Who', 'How', 'Where', 'Whether'])(
  'a comment that begins with %s is refused',
  async (word) => {
    expect(await found(`// ${word} is dealt.`)).toEqual(['beginning']);
    expect(await found(`/** ${word} is dealt. */`)).toEqual(['beginning']);
    expect(await found(`/**\n * ${word} is dealt.\n */`)).toEqual(['beginning']);
    expect(await found(`f(); // ${word} is dealt.`)).toEqual(['beginning']);
    expect(await found(`// The cards: ${word} is dealt.`)).toEqual([]);
  },
);

test.each(['anew', 'Besides', 'whoever', 'the own', 'wherefore'])(
  'a comment with the word %s is refused',
  async (word) => {
    expect(await found(`// Deals the cards, ${word}, once.`)).toEqual(['word']);
    expect(await found(`// Deals the cards. See \`${word}\` and “${word}”.`)).toEqual([]);
  },
);

test('two “that” in one sentence are refused, one in each of two sentences is allowed', async () => {
  expect(await found('// A card that beats the one that was led.')).toEqual(['twice']);
  expect(await found('// A card that beats\n// the one that was led.')).toEqual(['twice']);
  expect(await found('/**\n * A card that beats\n * the one that was led.\n */')).toEqual(['twice']);
  expect(await found('// A card that wins.\n// That one leads.')).toEqual([]);
  expect(await found('/**\n * A card that wins\n *\n * Cards that lose\n */')).toEqual([]);
  expect(await found('/**\n * - cards that win\n * - cards that lose\n */')).toEqual([]);
  expect(await found('f(); // a card that wins\ng(); // a card that loses')).toEqual([]);
});

test('strings are no comments', async () => {
  expect(await found("f('// What is dealt anew'); g(`/* How */`);")).toEqual([]);
});

test('comments of the script, the template and the style of a component are checked', async () => {
  const source = (script: string, template: string, style: string) =>
    `<script>\n  // ${script}\n  f();\n</script>\n<!-- ${template} -->\n<p>What</p>\n<style>\n  /* ${style} */\n  p { color: red; }\n</style>\n`;
  expect(await found(source('Cards.', 'Cards.', 'Cards.'), 'Sample.svelte')).toEqual([]);
  expect((await found(source('What', 'anew', 'that that'), 'Sample.svelte')).toSorted()).toEqual([
    'beginning',
    'twice',
    'word',
  ]);
});

/** Comments of style sheets and documents, which ESLint doesn't read. */
const commentsIn = (text: string): string[] =>
  [...text.matchAll(/\/\*([^]*?)\*\/|<!--([^]*?)-->/g)].map(([, style = '', markup = '']) => style || markup);

test('comments of style sheets and documents are held to the same rule', async () => {
  const { faultsIn } = (await import('../../scripts/lint/plain-comments.mjs' as string)) as {
    faultsIn: (text: string) => { messageId: string }[];
  };
  const kinds = (text: string): string[] =>
    commentsIn(text).flatMap((comment) => faultsIn(comment).map(({ messageId }) => messageId));
  expect(kinds('/* What is wide. */ a { color: red; } /* Wide. */')).toEqual(['beginning']);
  expect(kinds('<!-- Cards that beat those that lose. --> <p>What</p>')).toEqual(['twice']);

  const files = globSync('web/{src,static}/**/*.{css,html}', { cwd: root });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(kinds(readFileSync(join(root, file), 'utf8')), file).toEqual([]);
});
