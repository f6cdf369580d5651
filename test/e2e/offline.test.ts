import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { idOf } from '#games/puzzles/puzzle.ts';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { PUZZLE } from '../support/puzzle-page.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

const enter = (path: string): Promise<Page> => service.visitors.enter(path, { serviceWorkers: 'allow' });

/** Waits until the service worker has cached everything and controls this page. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Makes the first possible move, and waits for the next turn. */
async function playOn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Moves' }).click();
  const moves = page.getByTestId('moves').getByRole('button');
  await moves.first().click({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByTestId('log').getByText(/^You/).first().waitFor();
}

/** Marks the page; the returned check fails if it was reloaded. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => void Object.assign(window, { isMarked: true }));
  return async () => expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
}

test('a practice page that has loaded goes on without a connection: deal, bot and hints', async () => {
  const page = await service.visitors.enter('/practice');
  await page.getByText('you can now play offline').waitFor();
  await page.context().setOffline(true);
  const isSame = await mark(page);
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.getByRole('button', { name: 'Keep this hand' }).click({ timeout: 30_000 });
  await page
    .getByTestId('log')
    .getByText(/^Pippin /)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me three moves' }).click({ timeout: 30_000 });
  await page.getByRole('heading', { name: 'The bot’s favourites' }).waitFor({ timeout: 30_000 });
  await isSame();
});

further(
  'every game is practised after a reload without a connection, and the one under way is taken up again',
  async () => {
    const page = await enter('/practice');
    await kept(page);
    await page.context().setOffline(true);
    for (const { id, seats } of games) {
      await page.goto(`/practice/${id}`);
      await page.getByRole('button', { name: 'Deal' }).click();
      await playOn(page);
      if (seats.max === 1) continue;
      const first = await page.getByTestId('log').locator('li').first().textContent();
      await page.reload();
      await page.getByRole('button', { name: 'Continue your game' }).click();
      expect(await page.getByTestId('log').locator('li').first().textContent(), id).toBe(first);
    }
    for (const path of ['/', '/rules/realm', '/learn/realm', '/daily', '/nosuch/page']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto(`/puzzle/realm/${idOf(PUZZLE)}`);
    await page.getByTestId('puzzle').waitFor();
    expect(page.url()).toBe(`${service.origin}/puzzles/realm?puzzle=${idOf(PUZZLE)}`);
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  },
);

further(
  'home shows one’s own match without a connection, and says that it could not be checked',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const page = await enter(`/match/${id}#seat=${tokens[0]}`);
    await kept(page);
    await new TablePage(page).connected();
    await page.context().setOffline(true);
    await page.goto('/');
    const own = page.locator(`main a[href="/match/${id}"]`);
    await own.getByText('not checked').waitFor();
    await page.getByText('Some matches couldn’t be checked').waitFor();
    expect(await page.getByText('You have no matches running').count()).toBe(0);
    await page.context().setOffline(false);
    await own.getByText(/your turn|others to move/).waitFor();
    await page.getByText('Some matches couldn’t be checked').waitFor({ state: 'hidden' });
  },
);

further(
  'a live match stays on its page while there is no connection, whatever cannot be loaded',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
    await new TablePage(page).connected();
    const isSame = await mark(page);
    await page.context().setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await page.getByText('Part of this page couldn’t be loaded').waitFor();
    await isSame();
    await page.context().setOffline(false);
    await new TablePage(page).connected();
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await isSame();
  },
);

further('a page of an older version shows a notice, and reloads only on request', async () => {
  const page = await service.visitors.enter('/practice');
  await page.getByText('you can now play offline').waitFor();
  await page.route('**/_app/version.json', (route) => route.fulfill({ json: { version: 'another' } }));
  const isSame = await mark(page);
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await page.getByText('Crowns has been updated').waitFor();
  await isSame();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('isMarked' in window));
});

further('nothing of the API is ever kept, and online a page is always the newest', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await enter(`/match/${id}#seat=${tokens[0]}`);
  await kept(page);
  await page.reload();
  await new TablePage(page).connected();
  const names = await page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return found.flat().map((url) => new URL(url).pathname);
  });
  expect(names).toContain('/shell');
  expect(names.filter((path) => /^\/(api|match)/.test(path))).toEqual([]);
  // The worker decorates a match's page, so the cached document must not be shown instead.
  expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
});
