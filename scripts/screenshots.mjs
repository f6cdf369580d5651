// npm run screenshots: pictures of all scenes and themes, and film strips, as a gallery. Options select some
// of them.
import { findBrowsers } from './chromium.mjs';
import { ensureInstalled, ensureServer, ensureSynced, inRoot, run, toolEnv } from './tools.mjs';

ensureInstalled();
ensureSynced();
ensureServer();
// Filming needs real painting.
const env = { ...toolEnv(), ...findBrowsers(), CROWNS_FILM: 'on' };
run('node', [inRoot('test', 'screenshots', 'main.ts'), ...process.argv.slice(2)], { env });
