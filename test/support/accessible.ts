import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { turnOf } from './share.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
/** What axe adds to a page. */
type Examined = Window & { axe?: { run: (options: object) => Promise<{ violations: Violation[] }> } };

/** Each size and each colour once: what is wrong in one colour is so at every size. */
const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds. It is asked in the page itself, which takes half of what its builder for pages with frames does. */
const violationsOn = (page: Page): Promise<Violation[]> =>
  page.evaluate(async () => {
    const { violations } = await (window as Examined).axe!.run({ resultTypes: ['violations'] });
    return violations;
  });

/** What test axe looks on for, and how often it has done so. */
let looking = { test: '', times: 0 };

/** A number that goes on with each look of a test, and begins anywhere. */
function numberOfLook(): number {
  const test = expect.getState().currentTestName ?? '';
  if (test !== looking.test) looking = { test, times: 0 };
  return test.length + looking.times++;
}

/** The faults that axe finds in the look whose turn it is, at length in each, and whether anything sticks out sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const turns = turnOf(LOOKS, numberOfLook());
  for (const look of LOOKS) {
    const { width, colorScheme } = look;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = turns.includes(look) ? await violationsOn(page) : [];
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join('; ')}`,
    );
    expect(found, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
  }
}
