// npm run simulate: runs a day of many matches through the lobby's code in simulated time. Prints the
// results; --out adds plots.
import { ensureBench, ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
const args = process.argv.slice(2);
const hasOut = args.some((arg) => arg === '--out' || arg.startsWith('--out='));
// Plots need further packages.
if (hasOut) ensureBench();
run('node', [inRoot('bench', 'simulate', 'main.ts'), ...args]);
