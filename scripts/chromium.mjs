// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without windows and notifications, at about half the processor time. */
const SHELL = ['chromium-headless-shell'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function ofPlaywright() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  return path && isExecutable(path) ? path : undefined;
}

const attempt = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** Path of a full Chromium. If there is none, tries a download, then the system's packages. */
function findWhole() {
  const found = onPath(WHOLE) ?? ofPlaywright();
  if (found) return found;
  process.stderr.write('Installing a Chromium for the browser tests …\n');
  if (attempt('playwright-core', ['install', 'chromium'])) return ofPlaywright();
  if (process.getuid?.() === 0 && attempt('apt-get', ['update', '-qq'])) {
    // If there is no package for the headless shell, all tests use the full browser.
    attempt('apt-get', ['install', '-y', '-qq', ...SHELL]);
    if (attempt('apt-get', ['install', '-y', '-qq', 'chromium'])) return onPath(WHOLE);
  }
  throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
}

/** Environment variables with the test browsers' paths. A browser set by the user is used for everything. */
export function findBrowsers() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { CHROMIUM_PATH };
  const whole = findWhole();
  return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: onPath(SHELL) ?? whole };
}
