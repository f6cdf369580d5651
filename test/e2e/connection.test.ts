import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

const BLOCKED = /The service answers, but a live connection to it can’t be opened/;
/** Ms within which three attempts have failed and the page has tried to find out why, on a busy machine. */
const TRIED_MS = 40_000;

/** Sends every live connection where none is answered, as a proxy in between would. */
function block(): void {
  const { WebSocket: Real } = window;
  const open = { isBlocked: true };
  window.WebSocket = new Proxy(Real, {
    construct: (Socket, [url]: [string]) =>
      new Socket(open.isBlocked ? url.replace('/api/', '/nosuch/') : url),
  });
  Object.assign(window, { unblock: () => (open.isBlocked = false) });
}

async function enterBlocked(path: string): Promise<Page> {
  const page = await service.visitors.enter('/about');
  await page.addInitScript(block);
  await page.goto(path);
  return page;
}

const unblock = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { unblock: () => void }).unblock());

further.each(['/', '/lobby', '/watch/realm'])(
  '%s says that sockets are blocked, and goes on without a press',
  async (path) => {
    const page = await enterBlocked(path);
    const help = page.getByRole('main').getByText(BLOCKED);
    await help.waitFor({ timeout: TRIED_MS });
    await page.getByTestId('announcer').getByText(BLOCKED).waitFor({ state: 'attached' });
    await unblock(page);
    await help.waitFor({ state: 'hidden', timeout: TRIED_MS });
  },
);

further('a service that answers no requests either is not called blocked', async () => {
  const page = await service.visitors.enter('/about');
  await page.addInitScript(block);
  await page.route('**/api/health', (route) => route.abort());
  await page.goto('/lobby');
  const help = page.getByRole('main').getByText(/The service can’t be reached/);
  await help.waitFor({ timeout: TRIED_MS });
  await unblock(page);
  await help.waitFor({ state: 'hidden', timeout: TRIED_MS });
});

further.each(['a seat', 'a spectator'])(
  'the table says to %s that sockets are blocked, and connects once they are not',
  async (who) => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const page = await enterBlocked(`/match/${id}${who === 'a seat' ? `#seat=${tokens[0]}` : ''}`);
    await page.getByText(BLOCKED).first().waitFor({ timeout: TRIED_MS });
    await unblock(page);
    await page.locator('[data-testid=connection][data-status=connected]').waitFor({ timeout: TRIED_MS });
    expect(await page.locator('.notices').getByText(BLOCKED).count()).toBe(0);
  },
);

further(
  'the help for a blocked connection can be read whole in the rail of a phone in landscape',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const page = await service.visitors.enter('/about', {
      viewport: { width: 740, height: 360 },
      locale: 'de',
    });
    let isBlocked = false;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/socket/, async (near) => {
      if (isBlocked) return near.close();
      near.connectToServer();
      sockets.push(near);
    });
    await page.goto(`/match/${id}#seat=${tokens[0]}`);
    await new TablePage(page).reached(0);
    isBlocked = true;
    await Promise.all(sockets.map((socket) => socket.close()));
    const help = page.locator('.notices .lost');
    await expect.poll(() => help.textContent().then((text) => text!.length)).toBeGreaterThan(150);
    // It ends on the screen, and scrolls if it is longer.
    const room = await page.locator('.notices').evaluate((notices) => ({
      end: notices.getBoundingClientRect().bottom - innerHeight,
      hidden:
        getComputedStyle(notices).overflowY === 'auto' ? 0 : notices.scrollHeight - notices.clientHeight,
    }));
    expect(room.end).toBeLessThanOrEqual(1);
    expect(room.hidden).toBeLessThanOrEqual(1);
  },
);

further('a round trip of 6.6 seconds gets its welcome and plays', async () => {
  const { id, tokens } = await fullMatch(service.origin, 1, { game: 'five-crowns-solo' });
  const page = await service.visitors.enter('/about');
  let opened = 0;
  await page.routeWebSocket(/\/socket/, (near) => {
    opened++;
    const far = near.connectToServer();
    near.onMessage((message) => void setTimeout(() => far.send(message), 3_300));
    far.onMessage((message) => void setTimeout(() => near.send(message), 3_300));
  });
  await page.goto(`/match/${id}#seat=${tokens[0]}`);
  const table = new TablePage(page);
  await page.locator('[data-testid=connection][data-status=connected]').waitFor({ timeout: TRIED_MS });
  await table.openTab('Moves');
  await table.type((await table.legal())[0]!);
  await table.reached(1);
  expect(opened).toBe(1);
});

test('a return within seconds is announced to somebody who was told of being offline', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('/about');
  let isSilent = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/socket/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => {
      if (isSilent) held.push(() => far.send(message));
      else far.send(message);
    });
    // A frame would show that the page is online.
    far.onMessage((message) => void (isSilent || near.send(message)));
  });
  await page.goto(`/match/${id}#seat=${tokens[0]}`);
  await new TablePage(page).connected();
  const alarm = page.getByTestId('alarm');
  isSilent = true;
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await alarm.getByText(/You are offline/).waitFor({ state: 'attached' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('[data-testid=connection][data-status=reconnecting]').waitFor();
  // Its hello waited until the page had shown that it reconnects.
  isSilent = false;
  for (const send of held) send();
  await alarm.getByText('The connection is back.').waitFor({ state: 'attached' });
});

/** Documents come as from the browser's cache: without the match. */
const withoutMatch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const remove = (): void => document.getElementById('embedded-match')?.remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  });

further('a match that comes with its document isn’t fetched', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('/about');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/match/${id}#seat=${tokens[0]}`);
  await new TablePage(page).reached(0);
  expect(asked).toContain(`/match/${id}`);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test.each(['seat', 'spectator'])(
  'the socket of a %s is opened before the scripts are there, once',
  async (who) => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const page = await service.visitors.enter('/about');
    const sockets: string[] = [];
    page.on('websocket', (socket) =>
      sockets.push(new URL(socket.url()).pathname + new URL(socket.url()).search),
    );
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_app/immutable/**', (route) => released.then(() => route.continue()));
    const path = `/match/${id}${who === 'seat' ? `#seat=${tokens[0]}` : ''}`;
    await page.goto(path, { waitUntil: 'commit' });
    const opened = [`/api/matches/${id}/socket${who === 'seat' ? '?as=seat' : ''}`];
    await expect.poll(() => sockets).toEqual(opened);
    release();
    await new TablePage(page).reached(0);
    expect(sockets).toEqual(opened);
    await page.reload();
    await new TablePage(page).reached(0);
    expect(sockets).toEqual([...opened, ...opened]);
  },
);

further.each([360, 412, 1440])('the bar at %i px stays as it is when the first view comes', async (width) => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('/about', { viewport: { width, height: 740 } });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.routeWebSocket(/\/socket/, async (socket) => {
    await released;
    socket.connectToServer();
  });
  await page.goto(`/match/${id}#seat=${tokens[0]}`);
  const status = page.getByTestId('connection');
  await status.waitFor();
  const edges = () =>
    page.evaluate(() =>
      ['.bar .menu', '.bar .connection'].map((part) => {
        const { right, top } = document.querySelector(part)!.getBoundingClientRect();
        return [part, Math.round(right), Math.round(top)];
      }),
    );
  const before = await edges();
  release();
  await new TablePage(page).reached(0);
  await page.locator('[data-testid=connection][data-status=connected]').waitFor();
  expect(await edges()).toEqual(before);
});

further('a match that can’t be fetched is fetched again without a press or an event', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('/about');
  await withoutMatch(page);
  await page.route(`**/api/matches/${id}`, (route) => route.abort());
  await page.goto(`/match/${id}#seat=${tokens[0]}`);
  await page.getByRole('heading', { name: 'The table can’t be reached' }).waitFor();
  await page.unroute(`**/api/matches/${id}`);
  await page.locator('[data-testid=connection][data-status=connected]').waitFor({ timeout: TRIED_MS });
});

further('a request that fails late leaves the running table alone', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('/about');
  await withoutMatch(page);
  const held: Route[] = [];
  let requests = 0;
  await page.route(`**/api/matches/${id}`, async (route) => {
    requests++;
    if (requests === 1) await route.abort();
    else if (requests === 2) held.push(route);
    else await route.continue();
  });
  await page.goto(`/match/${id}#seat=${tokens[0]}`);
  await page.getByRole('heading', { name: 'The table can’t be reached' }).waitFor();
  for (const wanted of [2, 3]) {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => requests).toBe(wanted);
  }
  await new TablePage(page).reached(0);
  const failed = page.waitForEvent('requestfailed');
  await held[0]!.abort();
  await failed;
  // Later than the page has heard of it.
  await page.evaluate(() => fetch('/api/health').then(() => undefined));
  expect(await page.getByTestId('turn').count()).toBe(1);
});

further.each([600_000, -600_000])(
  'the shown clock stays where it is when the device’s steps by %i ms',
  async (step) => {
    const { id, tokens } = await fullMatch(service.origin, 2, { clock: { perMove: 3_600, bank: 0 } });
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
    const time = page.getByTestId('time').first();
    const minutes = async (): Promise<number> => Number((await time.textContent())!.split(':')[0]);
    await expect.poll(minutes).toBe(59);
    const before = await time.textContent();
    await page.evaluate((ms) => {
      const Real = Date;
      window.Date = class extends Real {
        constructor(...args: []) {
          super(...((args.length === 0 ? [Real.now() + ms] : args) as []));
        }
        static override now(): number {
          return Real.now() + ms;
        }
      } as DateConstructor;
    }, step);
    // Until the time has been drawn again.
    await expect.poll(() => time.textContent()).not.toBe(before);
    expect(await minutes()).toBeGreaterThan(55);
  },
);
