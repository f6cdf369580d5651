// npm run crowd: thousands of spectators watch one match on the real runtime; prints the delay of moves.
import { ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
run('node', [inRoot('test', 'crowd', 'main.ts'), ...process.argv.slice(2)]);
