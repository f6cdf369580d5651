import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { foundTable, TablePage } from '../support/table-page.ts';

// A new service, so that the lobby has the same rows each time.
const service = openService({ isNew: true });

describe('no page breaks what axe checks', () => {
  further.each([
    '/',
    '/rules',
    '/rules/realm',
    '/rules/realm/page',
    '/lobby',
    '/matches',
    '/watch',
    '/practice',
    '/puzzles?theme=trap',
    '/openings/five-crowns?seats=3',
    '/position',
    '/about',
    '/nowhere',
  ])('%s', async (path) => {
    const page = await service.visitors.enter(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });

  further(
    'a match that waits, for its founder and for a guest; one that is played; one that is over',
    async () => {
      const host = await service.visitors.enter('/');
      const guests: Page[] = [];
      const enter = async (path: string): Promise<Page> => {
        await expectAccessible(host);
        const guest = await service.visitors.enter(path);
        await new TablePage(guest).connected();
        await expectAccessible(guest);
        guests.push(guest);
        return guest;
      };
      const [ada, ben] = await foundTable(host, enter);
      await expectAccessible(ada.page);
      await expectAccessible(ben.page);
      const watcher = await service.visitors.enter(`/match/${ada.id}`);
      await new TablePage(watcher).connected();
      await expectAccessible(watcher);
      await ada.page.setViewportSize({ width: 1440, height: 900 });
      for (const name of ['Menu', 'Concede…', 'Concede']) {
        await ada.page.getByRole('button', { name, exact: true }).click();
        if (name !== 'Concede') await expectAccessible(ada.page);
      }
      await ben.page.getByTestId('result').waitFor();
      await expectAccessible(ben.page);
    },
  );
});
