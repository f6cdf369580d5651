import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A file of the product that is no page of it: while a device rests there, its process keeps the scripts of the pages. */
const REST = '/robots.txt';

/** Options that a device is given anew for each visitor. */
const RENEWED: readonly string[] = ['viewport', 'storageState'] satisfies (keyof BrowserContextOptions)[];
/** Options of its context that leave nothing behind. */
const HARMLESS: readonly string[] = [
  'baseURL',
  'hasTouch',
  'locale',
  'reducedMotion',
  'timezoneId',
] satisfies (keyof BrowserContextOptions)[];

/** Calls on a page or its context of which something would be left for the next visitor. */
const LASTING: readonly string[] = [
  'addCookies',
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'on',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
] satisfies (keyof Page | keyof BrowserContext)[];

/** Devices at rest, in the order in which they came to it. */
const resting = new WeakMap<Browser, Device[]>();
/** So many rest at most: each is a process with its memory. */
const MOST_AT_REST = 5;

const restingOf = (browser: Browser): Device[] => {
  const devices = resting.get(browser) ?? [];
  resting.set(browser, devices);
  return devices;
};

/**
 * A browser context with one page. A new one costs about as much processor time as most tests then do in it: a process is
 * started, and every script is fetched, read and compiled once more. So a device is cleared and handed on to the next
 * visitor whose options are alike, unless a test did something to it that lasts.
 */
export class Device {
  readonly page: Page;
  /** Where faults of its page go. */
  onFault: (fault: string) => void = () => {};
  readonly #options: BrowserContextOptions;
  /** What clears it, opened when it is cleared for the first time. */
  #session: Promise<CDPSession> | undefined;
  readonly #newSession: () => Promise<CDPSession>;
  #isSpoilt: boolean;

  private constructor(page: Page, options: BrowserContextOptions) {
    this.page = page;
    this.#options = options;
    const newSession = page.context().newCDPSession.bind(page.context());
    this.#newSession = () => newSession(page);
    this.#isSpoilt =
      options.serviceWorkers !== 'block' ||
      Object.keys(options).some((name) => ![...RENEWED, ...HARMLESS, 'serviceWorkers'].includes(name));
    this.#listen();
    this.#watch(page, LASTING);
    this.#watch(page.context(), LASTING);
    this.#watch(page.clock, Object.getOwnPropertyNames(Object.getPrototypeOf(page.clock)));
  }

  /** A device of the kind that the options ask for, as nobody has used it. */
  static async take(browser: Browser, options: BrowserContextOptions): Promise<Device> {
    const devices = restingOf(browser);
    const at = devices.findIndex((device) => device.#kind === kindOf(options));
    const [found] = at < 0 ? [] : devices.splice(at, 1);
    if (found) {
      await found.#renew(options);
      return found;
    }
    const context = await browser.newContext(options);
    context.setDefaultTimeout(15_000);
    return new Device(await context.newPage(), options);
  }

  /** Ends the devices at rest that were for pages of an origin. */
  static async endAt(browser: Browser, origin: string): Promise<void> {
    const devices = restingOf(browser);
    const ended = devices.filter((device) => device.#options.baseURL === origin);
    resting.set(
      browser,
      devices.filter((device) => !ended.includes(device)),
    );
    await Promise.all(ended.map((device) => device.page.context().close()));
  }

  /** Keeps it from being handed on. */
  spoil(): void {
    this.#isSpoilt = true;
  }

  /** Clears it for another visitor, or ends it where that can't be done. */
  async leave(): Promise<void> {
    const context = this.page.context();
    this.onFault = () => {};
    if (this.#isSpoilt || context.pages().length !== 1) return context.close();
    await this.#clear();
    const devices = restingOf(context.browser()!);
    devices.push(this);
    if (devices.length > MOST_AT_REST) await devices.shift()!.page.context().close();
  }

  get #kind(): string {
    return kindOf(this.#options);
  }

  async #clear(): Promise<void> {
    const { page } = this;
    await page.context().setOffline(false);
    await page.goto(REST);
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion: this.#options.reducedMotion ?? null,
      forcedColors: 'none',
      contrast: 'no-preference',
    });
    await page.mouse.move(0, 0);
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    const session = await (this.#session ??= this.#newSession());
    const origin = this.#options.baseURL!;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    // As from an empty page, one can go back to where it rests and no further.
    await session.send('Page.resetNavigationHistory');
  }

  async #renew({ viewport, storageState }: BrowserContextOptions): Promise<void> {
    await this.page.setViewportSize(viewport!);
    if (typeof storageState !== 'object') return;
    await this.page.evaluate(
      (stored) => stored.forEach(({ name, value }) => localStorage.setItem(name, value)),
      storageState.origins.flatMap(({ localStorage }) => localStorage),
    );
  }

  #listen(): void {
    this.page.on('pageerror', (error) => this.onFault(error.message));
    this.page.on('console', (message) => {
      const isNetwork = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !isNetwork) this.onFault(message.text());
    });
  }

  /** Takes note of calls that spoil the device for others. */
  #watch(of: object, names: readonly string[]): void {
    for (const name of names) {
      const call: unknown = Reflect.get(of, name);
      if (typeof call !== 'function' || name === 'constructor') continue;
      Reflect.set(of, name, (...given: unknown[]) => {
        this.#isSpoilt = true;
        return call.apply(of, given) as unknown;
      });
    }
  }
}

/** Devices of one kind differ in nothing but what they are given anew. */
const kindOf = (options: BrowserContextOptions): string =>
  JSON.stringify(
    Object.entries(options)
      .filter(([name]) => !RENEWED.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
