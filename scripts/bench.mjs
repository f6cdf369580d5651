// npm run bench: installs what it is measured beside, builds the service, and measures.
import { ensureBench, ensureInstalled, ensureServer, inRoot, run } from './tools.mjs';

ensureInstalled();
ensureBench();
ensureServer();
run('node', [inRoot('bench', 'main.ts'), ...process.argv.slice(2)]);
