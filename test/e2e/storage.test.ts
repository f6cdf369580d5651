import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { further } from '../support/further.ts';
import { openSettings } from '../support/pages.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

const NOTICE = /This browser can’t save anything for this site/;

/** Storage that can't even be reached, as with all cookies blocked. */
function deny(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}

/** Storage that can be read, but takes nothing more. */
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  IDBFactory.prototype.open = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

const WAYS = { denied: deny, full: fill };
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

/** A page of a browser whose storage is so. It says nothing of that until something is to be kept. */
async function enter(way: Way, path: string): Promise<Page> {
  const page = await service.visitors.enter('/robots.txt');
  await page.addInitScript(WAYS[way]);
  await page.goto(path);
  return page;
}

const notice = (page: Page) => page.getByTestId('unsaved').getByText(NOTICE);

/** The seat that the page's address carries. */
const carried = (page: Page): string | null =>
  new URLSearchParams(new URL(page.url()).hash.slice(1)).get('seat');

further.each(ways)(
  'a seat is still one’s own after a reload where storage is %s, and the page says how',
  async (way) => {
    const ada = await enter(way, '/#open-table');
    await ada.getByLabel('Your name').fill('Ada');
    await ada.getByRole('button', { name: /Open/ }).click();
    await ada.waitForURL(/\/match\//);
    await notice(ada).waitFor();
    await expect.poll(() => carried(ada)).toMatch(/^[\w-]{16,}$/);

    const ben = await enter(way, new URL(ada.url()).pathname);
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Take a seat' }).click();
    await notice(ben).waitFor();
    for (const page of [ada, ben]) {
      const seat = carried(page);
      await page.reload();
      const table = new TablePage(page);
      await table.reached(0);
      await notice(page).waitFor();
      await page.getByTestId('unsaved').getByRole('button').click();
      await notice(page).waitFor({ state: 'hidden' });
      expect(carried(page)).toBe(seat);
      await table.openTab('Moves');
    }
    const tables = [new TablePage(ada), new TablePage(ben)];
    const toMove = (await tables[0]!.isToMove()) ? tables[0]! : tables[1]!;
    await toMove.type((await toMove.legal())[0]!);
    await Promise.all(tables.map((table) => table.reached(1)));
  },
);

further('a seat leaves the address once storage that was full has space again', async () => {
  const page = await service.visitors.enter('/robots.txt');
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(window, { makeSpace: () => (Storage.prototype.setItem = setItem) });
  });
  await page.goto('/#open-table');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /Open/ }).click();
  await page.waitForURL(/\/match\//);
  await expect.poll(() => carried(page)).toMatch(/^[\w-]{16,}$/);
  await page.evaluate(() => (window as unknown as { makeSpace: () => void }).makeSpace());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Confirm every move' }).getByLabel('On').check();
  await expect.poll(() => carried(page)).toBeNull();
});

test('a seat leaves the address where storage works, before and after a reload', async () => {
  const page = await service.visitors.enter('/#open-table');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /Open/ }).click();
  await page.waitForURL(/\/match\//);
  await new TablePage(page).connected();
  expect(carried(page)).toBeNull();
  await page.reload();
  await new TablePage(page).connected();
  expect(carried(page)).toBeNull();
  expect(await notice(page).count()).toBe(0);
});

further.each(ways)(
  'settings, practice and lessons say that they are not kept where storage is %s',
  async (way) => {
    const page = await enter(way, '/about');
    await openSettings(page);
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('group', { name: 'Confirm every move' }).getByLabel('On').check();
    await dialog.getByText(NOTICE).waitFor();
    await page.goto('/practice/realm');
    await page.getByRole('button', { name: 'Deal' }).click();
    await notice(page).waitFor();
    await page.goto('/learn/realm');
    await page.getByTestId('lesson').getByRole('button', { name: 'Next' }).click();
    await notice(page).waitFor();
  },
);
