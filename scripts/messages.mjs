// Generates the #messages modules from web/messages, for editors, with the project's own Node. Builds and tests do so
// themselves.
import { ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
run('node', [inRoot('scripts', 'messages', 'main.ts')]);
