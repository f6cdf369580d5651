// npm run weigh: files and bytes of scripts and styles a cold visit of each page loads; `-- --json` for
// programs.
import { ensureClient, ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
ensureClient();
run('node', [inRoot('scripts', 'weigh', 'main.ts'), ...process.argv.slice(2)]);
