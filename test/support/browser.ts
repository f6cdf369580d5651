import { accessSync, constants } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { Device } from './device.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];
/** For pages that nobody looks at: laid out and styled like any, but not painted, which takes a sixth of the processor time. */
const UNPAINTED = ['--force-gpu-mem-available-mb=0'];
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
/** The same engine without windows and notifications, which takes far less processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Film strips are for people to look at, and take as long as all that is checked. */
export const isFilming = process.env.CROWNS_FILM === 'on';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that `npm test` found, a system's one, or playwright's own. */
function executable(isWhole: boolean): { executablePath: string } | Record<string, never> {
  const { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell } = process.env;
  const path =
    (isWhole ? whole : (shell ?? whole)) ?? (isWhole ? WHOLE : [SHELL, ...WHOLE]).find(isExecutable);
  return path ? { executablePath: path } : {};
}

/** What a browser of the tests is for. */
type Kind = 'plain' | 'whole' | 'painted';
const launched = new Map<Kind, Promise<Browser>>();

/**
 * A browser for all test files that a process runs, with which it ends; the whole one, where a test needs what only that
 * has: notifications; one that paints, where pictures are looked at.
 */
export function openBrowser(kind: Kind = 'plain'): Promise<Browser> {
  const args = isFilming || kind === 'painted' ? FLAGS : [...FLAGS, ...UNPAINTED];
  const browser = launched.get(kind) ?? chromium.launch({ ...executable(kind === 'whole'), args });
  launched.set(kind, browser);
  return browser;
}

/** People at their own devices: each a browser context with a page, whose faults are collected. */
export class Visitors {
  /** Errors of pages, refused scripts and styles included. A lost connection is logged by the browser itself and is none. */
  readonly faults: string[] = [];
  private readonly browser: Browser;
  private readonly origin: string;
  private readonly devices: Device[] = [];

  constructor(browser: Browser, origin: string) {
    this.browser = browser;
    this.origin = origin;
  }

  async enter(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const device = await Device.take(this.browser, {
      baseURL: this.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      // Each visitor would fetch the whole client once more; tests of what it is for let it in.
      serviceWorkers: 'block',
      ...options,
    });
    // Another origin's service may be gone before its visitors leave.
    if (options.baseURL) device.spoil();
    this.devices.push(device);
    device.onFault = (fault) => this.faults.push(fault);
    await device.page.goto(path);
    return device.page;
  }

  /** What the pages show, as a screen reader would find it: to tell why a test failed. */
  async seen(): Promise<string[]> {
    return Promise.all(
      this.devices.map(async ({ page }) => {
        const shown = await page
          .locator('body')
          .ariaSnapshot({ timeout: 5000 })
          .catch(() => 'nothing that could be read');
        return `${new URL(page.url()).pathname} shows\n${shown.slice(0, 6000)}`;
      }),
    );
  }

  async leave(): Promise<void> {
    await Promise.all(this.devices.splice(0).map((device) => device.leave()));
  }

  /** Ends their devices too, as nobody will come to this origin any more. */
  async end(): Promise<void> {
    await Device.endAt(this.browser, this.origin);
  }
}
