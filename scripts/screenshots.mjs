// npm run screenshots: pictures of all scenes in all looks, and film strips, into a gallery. Options choose some of them.
import { findBrowsers } from './chromium.mjs';
import { ensureInstalled, ensureServer, ensureSynced, inRoot, run, toolEnv } from './tools.mjs';

ensureInstalled();
ensureSynced();
ensureServer();
// Pages that are filmed are painted.
const env = { ...toolEnv(), ...findBrowsers(), CROWNS_FILM: 'on' };
run('node', [inRoot('test', 'screenshots', 'main.ts'), ...process.argv.slice(2)], { env });
