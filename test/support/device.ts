import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/**
 * A file at the product's origin, where idle devices wait. It keeps the process, and with it the compiled
 * scripts.
 */
const REST = '/robots.txt';

/** Options a device can change for each visitor. */
const RENEWED: readonly string[] = ['viewport', 'storageState'] satisfies (keyof BrowserContextOptions)[];
/** Options of a context without lasting effects. */
const HARMLESS: readonly string[] = [
  'baseURL',
  'hasTouch',
  'locale',
  'reducedMotion',
  'timezoneId',
] satisfies (keyof BrowserContextOptions)[];

/** Calls on a page or context whose effects would remain for the next visitor. */
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

/** Idle devices, in order of their release. */
const resting = new WeakMap<Browser, Device[]>();
/** Maximum number of idle devices; each is a process with its memory. */
const MOST_AT_REST = 5;

const restingOf = (browser: Browser): Device[] => {
  const devices = resting.get(browser) ?? [];
  resting.set(browser, devices);
  return devices;
};

/**
 * A browser context with one page. Creating one costs about as much processor time as most tests then need: a
 * process starts, and all scripts are loaded and compiled again. So devices are cleared and reused for
 * visitors with the same options, unless a test did something with lasting effects.
 */
export class Device {
  readonly page: Page;
  /** Receives errors of its page. */
  onFault: (fault: string) => void = () => {};
  readonly #options: BrowserContextOptions;
  /** Used for clearing; opened when first needed. */
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

  /** A clean device for these options. */
  static async take(browser: Browser, options: BrowserContextOptions): Promise<Device> {
    const devices = restingOf(browser);
    const at = devices.findIndex((device) => device.#kind === kindOf(options));
    const [found] = at < 0 ? [] : devices.splice(at, 1);
    if (found) {
      await found.#renew(options);
      return found;
    }
    const context = await browser.newContext(options);
    context.setDefaultTimeout(45_000);
    return new Device(await context.newPage(), options);
  }

  /** Ends the idle devices of an origin. */
  static async endAt(browser: Browser, origin: string): Promise<void> {
    const devices = restingOf(browser);
    const ended = devices.filter((device) => device.#options.baseURL === origin);
    resting.set(
      browser,
      devices.filter((device) => !ended.includes(device)),
    );
    await Promise.all(ended.map((device) => device.page.context().close()));
  }

  /** Prevents its reuse. */
  spoil(): void {
    this.#isSpoilt = true;
  }

  /** Clears it for another visitor, or ends it if that isn't possible. */
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
    // As in a new page, the history begins at the idle page.
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

  /** Notes calls that prevent its reuse. */
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

/** Key of interchangeable devices: all options except those changed for each visitor. */
const kindOf = (options: BrowserContextOptions): string =>
  JSON.stringify(
    Object.entries(options)
      .filter(([name]) => !RENEWED.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
