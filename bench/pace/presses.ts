import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** Slowdown factors of the processor: none, and 4, like a phone. */
const RATES = { whole: 1, quarter: 4 } as const;

/** Pressable elements of a board. */
const PLACE = '.felt-frame button[data-spot]:not([aria-disabled=true])';

interface Pressed {
  readonly name: string;
  readonly at: (page: Page) => Promise<void>;
}

const PRESSES: Readonly<Record<'home' | 'match', readonly Pressed[]>> = {
  home: [
    { name: 'game', at: (page) => page.getByRole('radio').nth(1).press('Space') },
    { name: 'options', at: (page) => page.locator('summary').first().tap() },
  ],
  match: [
    { name: 'key', at: (page) => page.keyboard.press('h') },
    { name: 'place', at: (page) => page.locator(PLACE).first().tap() },
    { name: 'tab', at: (page) => page.getByRole('tab').first().tap() },
    { name: 'menu', at: (page) => page.getByRole('button', { name: 'Menu' }).tap() },
  ],
};

/** Time in ms from a press to the next paint, in the browser's steps of 8 ms. */
export async function answers(page: Page, url: string, isMatch: boolean): Promise<Record<string, number>> {
  await page.goto(url);
  await settled(page, isMatch);
  if (isMatch) await page.locator('[data-testid=turn]', { hasText: 'Your move' }).waitFor();
  const session = await page.context().newCDPSession(page);
  const figures: Record<string, number> = {};
  for (const [speed, rate] of Object.entries(RATES)) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (const { name, at } of PRESSES[isMatch ? 'match' : 'home'])
      figures[`${name}, ${speed}`] = await slowestOf(page, () => at(page));
    await page.keyboard.press('Escape');
  }
  return figures;
}

/** Duration of the slowest event of a press. */
async function slowestOf(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    const observer = new PerformanceObserver((list) => {
      times.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { pressed: { times, observer } });
  });
  await press();
  return page.evaluate(async () => {
    // Two frames later the result is painted and the events are reported.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { times, observer } = (
      window as unknown as { pressed: { times: number[]; observer: PerformanceObserver } }
    ).pressed;
    observer.disconnect();
    return Math.max(16, ...times);
  });
}
