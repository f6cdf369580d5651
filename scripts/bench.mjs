// npm run bench: installs what it is measured beside, builds the service, and measures.
import { existsSync } from 'node:fs';
import { ensureInstalled, ensureServer, inRoot, run } from './tools.mjs';

ensureInstalled();
if (!existsSync(inRoot('bench', 'node_modules'))) {
  process.stderr.write('Installing the servers to measure beside …\n');
  run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { cwd: inRoot('bench') });
}
ensureServer();
run('node', [inRoot('bench', 'main.ts'), ...process.argv.slice(2)]);
