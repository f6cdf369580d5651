import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TOOLS = join(import.meta.dirname, '../../scripts/tools.mjs');

/** Result of preparing something with a program that prints on both streams and exits with `code`. */
function prepared(code: number) {
  const program = `console.log('chatter'); console.error('beware'); process.exitCode = ${code}`;
  const caller = `const { prepare } = await import(${JSON.stringify(TOOLS)});
    prepare('Making it', process.execPath, ['-e', ${JSON.stringify(program)}]); console.log('made');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', caller], { encoding: 'utf8' });
}

it('a preparation is a line with its seconds, and its warnings', () => {
  const { stdout, stderr, status } = prepared(0);
  expect([stdout, status]).toEqual(['made\n', 0]);
  expect(stderr).toMatch(/^Making it … \d+ s\nbeware\n$/);
});

it('a failed preparation prints everything, and ends with its code', () => {
  expect(prepared(3)).toMatchObject({
    stdout: '',
    stderr: 'Making it … failed\nchatter\nbeware\n',
    status: 3,
  });
});
