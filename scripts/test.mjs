// npm test: installs and builds what is missing, finds a browser, runs all tests. `-- --full` runs the full matrix;
// other arguments are passed to vitest.
import { delimiter } from 'node:path';
import { findBrowsers } from './chromium.mjs';
import { ensureServer, ensureInstalled, inRoot, run, toolEnv } from './tools.mjs';

ensureInstalled();
process.env.PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
ensureServer();
const args = process.argv.slice(2);
const full = args.indexOf('--full');
if (full >= 0) {
  args.splice(full, 1, '--project', '!chaos');
  process.env.CROWNS_TESTS = 'full';
}
run('vitest', ['run', ...args], { env: { ...toolEnv(), ...findBrowsers() } });
