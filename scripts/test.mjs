// npm test: installs and builds what is missing, finds a browser, runs every test. Arguments go to vitest.
import { delimiter } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureServer, ensureInstalled, inRoot, run, toolEnv } from './tools.mjs';

ensureInstalled();
process.env.PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
ensureServer();
const chromium = findChromium();
run('vitest', ['run', ...process.argv.slice(2)], { env: { ...toolEnv(), CHROMIUM_PATH: chromium } });
