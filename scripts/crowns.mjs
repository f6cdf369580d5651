#!/usr/bin/env node
// crowns: the command line. Installs the packages if necessary, then runs with the project's own Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureInstalled, inRoot, root, toolEnv } from './tools.mjs';

ensureInstalled();
// npm names the caller's folder in INIT_CWD, because it runs scripts in the package's folder.
const caller = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd();
const child = spawn('node', [inRoot('cli', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...toolEnv(), INIT_CWD: caller },
});
// Ctrl-C also reaches the child directly. This process only waits for its output.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
