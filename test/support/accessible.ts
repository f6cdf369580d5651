import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { turnOf } from './share.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
/** A page after injecting axe. */
type Examined = Window & { axe?: { run: (options: object) => Promise<{ violations: Violation[] }> } };

/** Each size and each colour scheme once: colour faults don't depend on the size. */
const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * The faults found by axe. It runs in the page directly, which takes half the time of its builder for pages
 * with frames.
 */
const violationsOn = (page: Page): Promise<Violation[]> =>
  page.evaluate(async () => {
    const { violations } = await (window as Examined).axe!.run({ resultTypes: ['violations'] });
    return violations;
  });

/** The current test, and its number of checks so far. */
let looking = { test: '', times: 0 };

/** A number that increases with each check of a test, starting at a value specific to the test. */
function numberOfLook(): number {
  const test = expect.getState().currentTestName ?? '';
  if (test !== looking.test) looking = { test, times: 0 };
  return test.length + looking.times++;
}

/**
 * Expects no faults from axe in the next look in turn (with CROWNS_TESTS=full in all of them), and no
 * horizontal overflow.
 */
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
