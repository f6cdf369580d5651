// npm run crowd: thousands watch one match on the runtime itself; prints how long moves take to reach them.
import { ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
run('node', [inRoot('test', 'crowd', 'main.ts'), ...process.argv.slice(2)]);
