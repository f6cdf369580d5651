// npm run test:unit: rules, table and the client's logic; nothing is built, no browser and no workerd is started.
import { ensureInstalled, ensureSynced, run } from './tools.mjs';

ensureInstalled();
ensureSynced();
run('vitest', ['run', '--project', 'rules', ...process.argv.slice(2)]);
