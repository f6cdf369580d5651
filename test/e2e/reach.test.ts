import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openSettings } from '../support/pages.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService({ isWhole: true });
const MAY_NOTIFY = { permissions: ['notifications'], serviceWorkers: 'allow' as const };

/** These private windows have no push service, so the page is told that the host has no key. */
const withoutPush = (page: Page): Promise<unknown> =>
  page.route('**/api/push', (route) => route.fulfill({ json: { key: null } }));

/** Sends the page to the background, or brings it back. */
const turnAway = (page: Page, isAway: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isAway ? 'hidden' : 'visible',
  );

const icon = (page: Page): Promise<string | null> => page.locator('link[rel=icon]').getAttribute('href');

/** The notifications shown for this site. */
const notices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

/**
 * Collects notifications shown from now on. A browser that has just started loses some: it asks the desktop
 * which ones are shown, and considers those shown meanwhile as closed.
 */
async function watchNotices(page: Page): Promise<() => Promise<unknown[]>> {
  const seen = await page.evaluateHandle(() => {
    const taken: unknown[] = [];
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await show.call(this, title, options);
      const { body, tag, data } = options ?? {};
      taken.push({ title, body, tag, data: data as unknown });
    };
    return taken;
  });
  return () => seen.jsonValue();
}

/** The notifications after delivering a message, with retries because of the above. */
const noticesAfter =
  (page: Page, deliver: (message: object) => Promise<unknown>, message: object) => async () => {
    await deliver(message);
    return notices(page);
  };

/** Delivers messages to a page's service worker like a push service. */
async function pushTo(page: Page): Promise<(message: object) => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  // The browser may also report the service worker of the previous visitor, which is being removed.
  const live = new Set<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) {
      if (isDeleted) live.delete(registrationId);
      else live.add(registrationId);
    }
  });
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => live.size).toBe(1);
  return (message) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: service.origin,
      registrationId: [...live][0]!,
      data: JSON.stringify(message),
    });
}

further(
  'a player who looks away is called by title, icon and notification, and no secret is in any of them',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const first = clients[0]!.view!.toAct!;
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[1 - first]}`, MAY_NOTIFY);
    await withoutPush(page);
    const table = new TablePage(page);
    await table.connected();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('switch', { name: 'Notify me when it is my turn' }).click();
    await page.getByText('Only while the match is open in a background tab').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const taken = await watchNotices(page);
    await turnAway(page, true);
    await clients[first]!.move('keep');
    await table.reached(1);
    await expect.poll(() => page.title()).toBe('● Your turn · Ada · Guest 1 · Crowns');
    expect(await icon(page)).toBe('/favicon-turn.svg');
    await expect
      .poll(taken)
      .toEqual([{ title: 'It is your turn', body: 'CROWNS: Ada · Guest 1', tag: id, data: `/match/${id}` }]);
    await turnAway(page, false);
    await expect.poll(() => page.title()).toBe('Ada · Guest 1 · Crowns');
    expect(await icon(page)).toBe('/favicon.svg');

    await page.goto('/matches');
    await page.getByRole('region', { name: 'Your turn' }).getByText('Ada').waitFor();
    await turnAway(page, true);
    await expect.poll(() => page.title()).toBe('● Your turn · Your matches · Crowns');
    expect(await icon(page)).toBe('/favicon-turn.svg');
    for (const client of clients) client.close();
  },
);

further('a pushed message is shown while no page of the match is open', async () => {
  const page = await service.visitors.enter('/', MAY_NOTIFY);
  await withoutPush(page);
  await openSettings(page);
  await page.getByRole('switch', { name: 'Notify me when it is my turn' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const deliver = await pushTo(page);
  const notice = {
    title: 'It is your turn',
    body: 'CROWNS with Ben',
    path: '/match/abcd1234',
    tag: 'abcd1234',
  };
  await expect
    .poll(noticesAfter(page, deliver, notice))
    .toEqual([{ title: notice.title, body: notice.body, tag: notice.tag, data: notice.path }]);

  const other = await page.context().newPage();
  await other.goto('/about');
  await openSettings(other);
  const turned = (tab: Page) => tab.getByRole('switch', { name: 'Notify me when it is my turn' }).isChecked();
  expect(await turned(other)).toBe(true);
  await other.getByRole('switch', { name: 'Notify me when it is my turn' }).click();
  await expect.poll(() => turned(page)).toBe(false);
});

further('a notification comes in the language of the page that was open last', async () => {
  const page = await service.visitors.enter('/', { ...MAY_NOTIFY, locale: 'de-DE' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const deliver = await pushTo(page);
  const message = {
    event: 'turn',
    game: 'CROWNS',
    players: ['Ada', 'Ben'],
    title: 'It is your turn',
    body: 'x',
  };
  await expect
    .poll(noticesAfter(page, deliver, { ...message, tag: 'a' }))
    .toMatchObject([{ title: 'Du bist dran', body: 'CROWNS mit Ada und Ben' }]);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await page.getByRole('link', { name: 'Puzzles' }).first().waitFor();
  // The page informs the service worker asynchronously.
  const noted = () => page.evaluate(async () => (await caches.match('/language'))?.text());
  await expect.poll(noted).toBe('en');
  await expect
    .poll(noticesAfter(page, deliver, { ...message, tag: 'b' }))
    .toContainEqual(expect.objectContaining({ title: 'It is your turn', body: 'CROWNS with Ada and Ben' }));
});

further('the switch shows if the browser blocks notifications; sounds have a separate switch', async () => {
  const page = await service.visitors.enter('/about');
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.reload();
  await openSettings(page);
  expect(await page.getByRole('switch', { name: 'Notify me when it is my turn' }).isDisabled()).toBe(true);
  await page.getByText('Notifications from this site are blocked').waitFor();
  await expectAccessible(page);
  const sounds = page.getByRole('group', { name: /^Sounds/ });
  await sounds.getByRole('radio', { name: 'Off' }).check();
  await page.reload();
  await openSettings(page);
  expect(await sounds.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
});
