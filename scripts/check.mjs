// npm run check: types, lint, import directions, format, dead code. Runs all steps even if one fails, two at a time.
// Caches in node_modules/.cache spare it what hasn't changed since the last run.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled, inRoot, root, toolEnv } from './tools.mjs';

ensureInstalled();
const cache = (name) => inRoot('node_modules', '.cache', 'check', name);
const tsc = (project) => [
  'tsc',
  ['-p', project, '--incremental', '--tsBuildInfoFile', cache(`${project.replaceAll('/', '-')}.tsbuildinfo`)],
];
const cached = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', cache(name)];

/** Steps that write what the others read. */
const FIRST = [
  ['messages', 'node', [inRoot('scripts', 'messages.mjs')]],
  ['client sync', 'svelte-kit', ['sync'], inRoot('web')],
];
/** The other steps, longest first, so that none is waited for at the end. */
const STEPS = [
  [
    'types of web',
    'svelte-check',
    ['--tsconfig', './tsconfig.json', '--threshold', 'warning', '--incremental'],
    inRoot('web'),
  ],
  ['lint', 'eslint', ['.', '--max-warnings', '0', ...cached('eslint')]],
  ['types of cli and tests', ...tsc('test')],
  ['format', 'prettier', ['--check', '.', '--log-level', 'warn', ...cached('prettier')]],
  ['schemas', 'node', [inRoot('scripts', 'schema.mjs'), '--check']],
  ['dead code', 'knip', ['--no-progress']],
  ['types of worker tests', ...tsc('test/worker')],
  ['types of worker', ...tsc('worker')],
  ['types of server', ...tsc('server')],
  ['types of the simulation', ...tsc('bench')],
  ['types of games', ...tsc('.')],
  ['types of the service worker', ...tsc('web/src/service-worker')],
  ['bindings', 'wrangler', ['types', 'worker/env.d.ts', '--include-runtime=false', '--check']],
];

/** Runs a step to its end, then prints its result and, if it failed, its output. Resolves to true if it passed. */
function passes([name, command, args, cwd = root]) {
  const began = Date.now();
  const child = spawn(command, args, { cwd, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s\n`);
      if (code !== 0) process.stdout.write(said);
      resolve(code === 0);
    });
  });
}

let hasPassed = true;
async function runAll(steps) {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) if (!(await passes(step))) hasPassed = false;
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
}

await runAll(FIRST);
await runAll(STEPS);
process.exitCode = hasPassed ? 0 : 1;
