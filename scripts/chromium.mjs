// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser's own shell without a window first: the same engine at little more than half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function ofPlaywright() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  return path && isExecutable(path) ? path : undefined;
}

const attempt = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** The path of a browser; tries a download, then the system's packages, before it gives up. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = onPath() ?? ofPlaywright();
  if (found) return found;
  process.stderr.write('Installing a Chromium for the browser tests …\n');
  if (attempt('playwright-core', ['install', 'chromium'])) return ofPlaywright();
  if (process.getuid?.() === 0 && attempt('apt-get', ['update', '-qq'])) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (attempt('apt-get', ['install', '-y', '-qq', name])) return onPath();
    }
  }
  throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
}
