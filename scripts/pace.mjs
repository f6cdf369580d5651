// npm run pace: time until the home page and a match show something, and until they react to a press; `--
// --help` for options.
import { findBrowsers } from './chromium.mjs';
import { ensureInstalled, ensureServer, inRoot, run, toolEnv } from './tools.mjs';

ensureInstalled();
ensureServer();
run('node', [inRoot('test', 'pace', 'main.ts'), ...process.argv.slice(2)], {
  env: { ...toolEnv(), ...findBrowsers() },
});
