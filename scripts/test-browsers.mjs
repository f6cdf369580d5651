// npm run test:browsers: plays matches in Firefox and in WebKit. A name plays in that one alone.
import { ensureInstalled, ensureServer, inRoot, run } from './tools.mjs';

ensureInstalled();
ensureServer();
run('node', [inRoot('test', 'browsers', 'main.ts'), ...process.argv.slice(2)]);
