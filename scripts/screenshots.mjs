// npm run screenshots: pictures of all scenes and themes, and film strips, as a gallery. Options select some
// of them.
import { findBrowsers } from './chromium.mjs';
import { ensureInstalled, ensureServer, ensureSynced, inRoot, run, toolEnv } from './tools.mjs';

ensureInstalled();
ensureSynced();
ensureServer();
// Makes the test browser paint, which it otherwise skips to save time.
const env = { ...toolEnv(), ...findBrowsers(), CROWNS_FILM: 'on' };
run('node', [inRoot('test', 'screenshots', 'main.ts'), ...process.argv.slice(2)], { env });
