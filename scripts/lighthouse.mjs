// npm run lighthouse: Lighthouse scores of the home page and a match, on a mid-range phone.
import { existsSync } from 'node:fs';
import { findBrowsers } from './chromium.mjs';
import { ensureInstalled, ensureServer, inRoot, run, toolEnv } from './tools.mjs';

const FOLDER = inRoot('test', 'lighthouse');

ensureInstalled();
if (!existsSync(`${FOLDER}/node_modules/lighthouse`)) {
  process.stderr.write('Installing Lighthouse …\n');
  run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { cwd: FOLDER });
}
ensureServer();
run('node', [`${FOLDER}/main.mjs`], { env: { ...toolEnv(), ...findBrowsers() } });
