// npm run test:unit: tests of rules, table and the client's logic. Builds nothing and starts no browser or
// workerd.
import { ensureInstalled, ensureSynced, run } from './tools.mjs';

ensureInstalled();
ensureSynced();
run('vitest', ['run', '--project', 'rules', '--maxWorkers', '2', ...process.argv.slice(2)]);
