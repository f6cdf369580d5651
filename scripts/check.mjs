// npm run check: types, lint, import directions, format, dead code. Runs all steps even if one fails.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, inRoot, root, toolEnv } from './tools.mjs';

ensureInstalled();
const steps = [
  ['messages', 'node', [inRoot('scripts', 'messages.mjs')]],
  ['schemas', 'node', [inRoot('scripts', 'schema.mjs'), '--check']],
  ['bindings', 'wrangler', ['types', 'worker/env.d.ts', '--include-runtime=false', '--check']],
  ['types of games', 'tsc', ['-p', '.']],
  ['types of worker', 'tsc', ['-p', 'worker']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of cli and tests', 'tsc', ['-p', 'test']],
  ['types of worker tests', 'tsc', ['-p', 'test/worker']],
  ['types of the simulation', 'tsc', ['-p', 'bench']],
  ['client sync', 'svelte-kit', ['sync'], inRoot('web')],
  [
    'types of web',
    'svelte-check',
    ['--tsconfig', './tsconfig.json', '--threshold', 'warning'],
    inRoot('web'),
  ],
  ['types of the service worker', 'tsc', ['-p', 'web/src/service-worker']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '.', '--log-level', 'warn']],
  ['dead code', 'knip', ['--no-progress']],
];
const failed = steps.filter(([name, command, args, cwd = root]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: toolEnv(), encoding: 'utf8' });
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (status !== 0) process.stdout.write(stdout + stderr);
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
