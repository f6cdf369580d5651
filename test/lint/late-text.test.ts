import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: root });

/** Number of message calls reported as too early in a file of the shell with this content. */
async function found(name: string, source: string): Promise<number> {
  const filePath = join(root, 'web', 'src', 'lib', 'shell', name);
  const [result] = await eslint.lintText(source, { filePath });
  return result!.messages.filter(({ ruleId }) => ruleId === 'crowns/late-text').length;
}

test.each([
  ['a constant', 'export const a = m.shell_on();'],
  ['a list', 'export const a = [m.shell_on(), m.shell_off()];', 2],
  ['a list that is made of another', "export const a = ['x'].map((name) => m.shell_name({ name }));"],
  ['a function that is called where it stands', 'export const a = (() => m.shell_on())();'],
  ['a field', 'export class A { a = m.shell_on(); }'],
  ['a field of a class that a function makes', 'export const a = () => class { a = m.shell_on(); };'],
])('%s of a module is too early for a message', async (_, source, count = 1) => {
  expect(await found('sample.ts', source)).toBe(count);
  expect(await found('Sample.svelte', `<script lang="ts">${source.replace('export ', '')}</script>`)).toBe(
    count,
  );
});

test('calls that run later, derived or in a template are allowed', async () => {
  const sources = [
    'export const a = () => m.shell_on();',
    'export const a = { on: m.shell_on };',
    'export class A { get a() { return m.shell_on(); } }',
    "export const a = () => ['x'].map((name) => m.shell_name({ name }));",
  ];
  for (const source of sources) expect(await found('sample.ts', source), source).toBe(0);
  const component = `<script lang="ts">const a = $derived(m.shell_on()); const b = $derived.by(() => m.shell_on());</script>
    <p title={m.shell_on()}>{m.shell_on()} {#each [m.shell_on()] as c}{c}{/each}</p>`;
  expect(await found('Sample.svelte', component)).toBe(0);
});
