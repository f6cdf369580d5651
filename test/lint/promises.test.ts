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

/** A file of each part whose lost errors cost moves. Its text is replaced. */
test.each([
  'worker/match/table/table.ts',
  'server/index.ts',
  'host/run.mjs',
  'cli/main.ts',
  'web/src/lib/platform/match/session.ts',
])('a promise is waited for, or said not to be, in %s', async (file) => {
  const found = async (source: string): Promise<string[]> => {
    const text = file.endsWith('.mjs') ? source.replaceAll(': Promise<void>', '') : source;
    const [result] = await eslint.lintText(text, { filePath: join(root, file) });
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
