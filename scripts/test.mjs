// npm test: installs and builds what is missing, finds a browser, runs all tests. `-- --full` runs the full matrix;
// other arguments are passed to vitest.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { findBrowsers } from './chromium.mjs';
import { ensureServer, ensureInstalled, ensureSynced, inRoot, run, toolEnv } from './tools.mjs';

/** A number of the checked out commit, for the draw of tests; 1 outside of a repository. */
function commitNumber() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 6), 16) : 1;
}

ensureInstalled();
process.env.PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
const args = process.argv.slice(2);
/** Folders whose tests use the sources only. */
const UNBUILT = /^test\/(stage|games|host|service|web|push|cli|lint|support)\b/;
if (args.length > 0 && args.every((arg) => UNBUILT.test(arg))) ensureSynced();
else ensureServer();
const full = args.indexOf('--full');
if (full >= 0) {
  args.splice(full, 1, '--project', '!chaos');
  process.env.CROWNS_TESTS = 'full';
}
// Further tests are drawn only if no file is named; then a file may have nothing to run.
if (args.some((arg) => arg.includes('/'))) process.env.CROWNS_NAMED = 'on';
else args.push('--passWithNoTests');
// The share of the large matrices in this run.
process.env.CROWNS_DRAW ??= String(commitNumber());
process.stdout.write(`Large matrices are drawn by CROWNS_DRAW=${process.env.CROWNS_DRAW}.\n`);
run('vitest', ['run', ...args], { env: { ...toolEnv(), ...findBrowsers() } });
