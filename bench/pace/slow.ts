import type { Page } from 'playwright-core';

/** A slow 3G connection: round trip of 400 ms, 400 kbit/s (given in bytes per second). */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const LONG_MS = 60_000;

/** Time in ms until a cold visit on a slow connection shows anything, and until its main content is shown. */
export async function slowLoad(page: Page, url: string, isMatch: boolean): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  await page.goto(url, { waitUntil: 'commit' });
  const wanted = isMatch ? '[data-cards=hand]' : 'main h1';
  await page.locator(wanted).first().waitFor({ timeout: LONG_MS });
  return page.evaluate(async () => {
    const named = (): PerformanceEntry | undefined =>
      performance.getEntriesByName('first-contentful-paint')[0];
    while (!named()) await new Promise(requestAnimationFrame);
    return { 'first picture': named()?.startTime ?? NaN, whole: performance.now() };
  });
}
