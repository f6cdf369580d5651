import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: root });

/** Number of texts reported in a file of the shell with this content. */
async function found(name: string, source: string): Promise<number> {
  const [result] = await eslint.lintText(source, {
    filePath: join(root, 'web', 'src', 'lib', 'shell', name),
  });
  return result!.messages.filter(({ ruleId }) => ruleId === 'crowns/no-bare-text').length;
}

test.each([
  ['a sentence', '<p>You win</p>'],
  ['a label', '<button aria-label="Close"></button>'],
  ['a label of a component', '<Dialog title="Settings" />'],
  ['a label with a name in it', '<p title="{name}, until you choose one"></p>'],
  ['a choice', '<p>{isOver ? "over" : 1}</p>'],
  ['a template', '<p>{`${n} turns`}</p>'],
  ['glued words', '<p>{"turn" + ending}</p>'],
])('%s in a page is found', async (_, markup) => {
  expect(
    await found('Sample.svelte', `<script lang="ts">let name, isOver, n, ending;</script>${markup}`),
  ).toBe(1);
});

test.each([
  ['a number', '<p>{n} · 7</p>'],
  ['a class', '<p class="board wide" data-testid="the board">{n}</p>'],
  ['an address', '<a href="/about us" rel="noopener nofollow">{n}</a>'],
  ['a comparison', '<p>{n === "over here" ? 1 : 2}</p>'],
  ['a message', '<p>{m.shell_rules()}</p>'],
])('%s in a page is none', async (_, markup) => {
  expect(await found('Sample.svelte', `<script lang="ts">let n;</script>${markup}`)).toBe(0);
});

test('in a module a sentence and a title are found, what the program reads is not', async () => {
  expect(await found('sample.ts', "export const a = 'You win';\nexport const b = { label: 'Close' };")).toBe(
    2,
  );
  expect(await found('sample.ts', 'export const c = (n: string) => `${n} raids you`;')).toBe(1);
  expect(await found('sample.ts', "throw new Error('no such seat');\nexport const d = 'waiting';")).toBe(0);
  expect(await found('sample.ts', "export const e = ['.hand button', '#end'];")).toBe(0);
});
