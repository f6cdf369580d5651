import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Each size and each colour once: what is wrong in one colour is so at every size. */
const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** The same axe that the builder brings, in its short form. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Given to the builder for axe, of which it would else send and run a megabyte twice for each look. */
const IS_THERE = ';';

/** No page has frames of others, so axe may look from within it: it does so in half the time. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource: IS_THERE }).setLegacyMode().options({ resultTypes: ['violations'] });

/** The faults that axe finds in each look, and whether anything sticks out sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await axeOn(page).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    );
    expect(found, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
  }
}
