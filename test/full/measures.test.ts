import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MEASURE = join(import.meta.dirname, '../../scripts/measure.mjs');

/** Programs of `npm run measure` in a short form. */
const SHORT = [
  ['games', '--seconds', '1'],
  ['simulate', '--seconds', '2', '--hours', '1', '--matches', '20000', '--shards', '4'],
  ['crowd', '--spectators', '60', '--moves', '4'],
  ['weigh', '--json'],
];

test.each(SHORT)('npm run measure -- %s runs to its end', async (...args) => {
  const [code, said] = await new Promise<[number | string | null, string]>((resolve) =>
    execFile(process.execPath, [MEASURE, ...args], { maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve([error ? (error.code ?? null) : 0, stdout + stderr]),
    ),
  );
  expect(code, said).toBe(0);
  expect(said).not.toBe('');
});
