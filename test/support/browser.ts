import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { browserPath, FLAGS, UNPAINTED } from './chromium.ts';
import { Device } from './device.ts';

/** Film strips are for people, and take as long as all checks together. */
export const isFilming = process.env.CROWNS_FILM === 'on';

/** Purpose of a browser in tests. */
type Kind = 'plain' | 'whole' | 'painted';
const launched = new Map<Kind, Promise<Browser>>();

/**
 * A browser shared by all test files of a process; it ends with the process. `whole` for tests that need
 * notifications, `painted` for screenshots.
 */
export function openBrowser(kind: Kind = 'plain'): Promise<Browser> {
  const args = isFilming || kind === 'painted' ? FLAGS : [...FLAGS, ...UNPAINTED];
  const browser = launched.get(kind) ?? chromium.launch({ ...browserPath(kind === 'whole'), args });
  launched.set(kind, browser);
  return browser;
}

/** People with separate devices: each is a browser context with one page whose errors are collected. */
export class Visitors {
  /**
   * Errors of pages, including blocked scripts and styles. A lost connection, logged by the browser itself,
   * isn't one.
   */
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
      // Otherwise each visitor would download the whole client again; tests of the service worker allow it.
      serviceWorkers: 'block',
      ...options,
    });
    // A server at another origin may be gone before its visitors leave.
    if (options.baseURL) device.spoil();
    this.devices.push(device);
    device.onFault = (fault) => this.faults.push(fault);
    await device.page.goto(path);
    return device.page;
  }

  /** The visible text of all pages, as for a screen reader, to explain a failure. */
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

  /** Also ends their devices, because nobody will visit this origin any more. */
  async end(): Promise<void> {
    await Device.endAt(this.browser, this.origin);
  }
}
