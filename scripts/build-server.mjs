// npm run build:server: installs and builds what is missing, then builds the single executable.
import { ensureExecutable, ensureInstalled, inRoot } from './tools.mjs';

ensureInstalled();
ensureExecutable();
process.stdout.write(`${inRoot('dist', 'crowns-server')}\n`);
