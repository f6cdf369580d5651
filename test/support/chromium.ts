import { accessSync, constants } from 'node:fs';

export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];
/**
 * For pages without screenshots: layout and styles, but no painting, which would take a sixth of the
 * processor time.
 */
export const UNPAINTED = ['--force-gpu-mem-available-mb=0'];
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
/** The same engine without windows and notifications, which needs far less processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser found by `npm test`, a system one, or playwright's own. */
export function browserPath(isWhole = false): { executablePath: string } | Record<string, never> {
  const { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell } = process.env;
  const path =
    (isWhole ? whole : (shell ?? whole)) ?? (isWhole ? WHOLE : [SHELL, ...WHOLE]).find(isExecutable);
  return path ? { executablePath: path } : {};
}
