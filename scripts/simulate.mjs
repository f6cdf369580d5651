// npm run simulate: drives a day of many matches through the lobby's own code on simulated time; prints it, and plots it to --out.
import { ensureBench, ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
const args = process.argv.slice(2);
const hasOut = args.some((arg) => arg === '--out' || arg.startsWith('--out='));
// Only the plots need more than the service itself does.
if (hasOut) ensureBench();
run('node', [inRoot('bench', 'simulate', 'main.ts'), ...args]);
