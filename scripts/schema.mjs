// Writes docs/schema/ from the types of games and protocol, with the project's own Node; --check only compares.
import { ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
run('node', [inRoot('scripts', 'schema', 'write.mjs'), ...process.argv.slice(2)]);
