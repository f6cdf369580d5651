// npm run test:browsers: plays matches in Firefox and in WebKit; an argument selects one of them.
import { ensureInstalled, ensureServer, inRoot, run } from './tools.mjs';

ensureInstalled();
ensureServer();
run('node', [inRoot('test', 'browsers', 'main.ts'), ...process.argv.slice(2)]);
