// npm run build:server: installs and builds what is missing, then makes one executable of it.
import { ensureExecutable, ensureInstalled, inRoot } from './tools.mjs';

ensureInstalled();
ensureExecutable();
process.stdout.write(`${inRoot('dist', 'crowns-server')}\n`);
