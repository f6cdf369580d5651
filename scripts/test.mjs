// npm test: installs and builds what is missing, finds a browser, runs all tests. Arguments are passed to
// vitest.
import { delimiter } from 'node:path';
import { findBrowsers } from './chromium.mjs';
import { ensureServer, ensureInstalled, inRoot, run, toolEnv } from './tools.mjs';

ensureInstalled();
process.env.PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
ensureServer();
run('vitest', ['run', ...process.argv.slice(2)], { env: { ...toolEnv(), ...findBrowsers() } });
