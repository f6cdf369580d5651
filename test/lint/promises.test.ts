import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: root });

const FAULTS = `
export async function work(): Promise<void> { await Promise.resolve(); }
work();
[1].forEach(async () => { await work(); });
if (work()) await 1;`;

const MENDED = `
export async function work(): Promise<void> { await Promise.resolve(); }
void work();
await work();`;

const RULES = ['no-floating-promises', 'no-misused-promises', 'await-thenable'].map(
  (rule) => `@typescript-eslint/${rule}`,
);

/** A file of each part whose lost errors cost moves. */
const FILES = [
  'worker/match/table/table.ts',
  'server/index.ts',
  'host/run.mjs',
  'cli/main.ts',
  'web/src/lib/platform/match/session.ts',
];

test.each(FILES)('the rules for promises are on in %s', async (file) => {
  const { rules } = (await eslint.calculateConfigForFile(join(root, file))) as {
    readonly rules: Readonly<Record<string, readonly [level: number]>>;
  };
  expect(RULES.map((rule) => rules[rule]?.[0])).toEqual([2, 2, 2]);
});

test('a promise is waited for, or said not to be', async () => {
  const found = async (source: string): Promise<string[]> => {
    const [result] = await eslint.lintText(source, { filePath: join(root, 'cli/main.ts') });
    return result!.messages.map(({ ruleId, line }) => `${line} ${ruleId}`);
  };
  expect(await found(FAULTS)).toEqual([
    '3 @typescript-eslint/no-floating-promises',
    '4 @typescript-eslint/no-misused-promises',
    '5 @typescript-eslint/no-misused-promises',
    '5 @typescript-eslint/await-thenable',
  ]);
  expect(await found(MENDED)).toEqual([]);
});
