import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { difference, drawInBoxes, pictureOf } from '../support/picture.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';

const service = openService({ isPainted: true });

/** Forces dark mode, like the browser's own setting. */
async function forceDark(page: Page, enabled: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled });
}

further.each(['light', 'dark'])(
  'a browser that darkens pages leaves the %s theme as it is',
  async (theme) => {
    const { origins } = practised(service.origin, 'realm', 2, 20);
    const settings = { name: 'crowns.settings', value: JSON.stringify({ theme }) };
    const page = await service.visitors.enter('/practice/realm', {
      bypassCSP: true,
      colorScheme: 'dark',
      storageState: {
        cookies: [],
        origins: origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, settings] })),
      },
    });
    await drawInBoxes(page);
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.locator('.felt-frame .card').first().waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    // The page may still load images.
    const changed = async (): Promise<number> => {
      await forceDark(page, false);
      const plain = await pictureOf(page);
      await forceDark(page, true);
      return (await difference(page, plain, await pictureOf(page))).share;
    };
    await expect.poll(changed, { timeout: 60_000 }).toBe(0);
  },
);
