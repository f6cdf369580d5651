// npm run bench: installs the systems to compare with, builds the service, and runs the benchmarks.
import { ensureBench, ensureInstalled, ensureServer, inRoot, run } from './tools.mjs';

ensureInstalled();
ensureBench();
ensureServer();
run('node', [inRoot('bench', 'main.ts'), ...process.argv.slice(2)]);
