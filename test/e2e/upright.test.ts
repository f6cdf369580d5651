import { expect } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { outOfReach } from '../support/in-sight.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { practised } from '../support/practised.ts';
import { openGame, ownToken, putAway, SMALL } from '../support/small-phone.ts';

const service = openService();

further(
  'a match has the hand, the orders and whose turn it is in sight at once, with the guide, too',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 4, { game: 'partners' });
    const page = await service.visitors.enter('/about', { viewport: SMALL, hasTouch: true });
    await page.evaluate(() => localStorage.setItem('crowns.guide', '{"partners":"on"}'));
    const guests = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(guests.map((guest, seat) => guest.hello(tokens[seat])));
    for (let n = 1; guests[0]!.legal.length === 0; n++) {
      await guests.find(({ legal }) => legal.length > 0)!.playRandom(seededRandom(n));
      await Promise.all(guests.map((guest) => guest.reached(n)));
    }
    await page.goto(`/match/${id}#seat=${tokens[0]!}`);
    await page.getByTestId('coach').waitFor();
    const hand = '.hand .card-button';
    const seen = { [hand]: 1, '.felt-frame > .orders p': 1, '[data-testid="turn"]': 1 };
    const hidden = async (sought: Readonly<Record<string, number>>): Promise<string[]> => {
      await putAway(page);
      return outOfReach(page, sought);
    };
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height });
      await expect.poll(() => hidden(seen)).toEqual([]);
    }
    await page.locator(hand).first().tap();
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height });
      await expect.poll(() => hidden({ ...seen, '.orders .action': 2 })).toEqual([]);
    }
    // An open sheet takes the guide's room, so that a quarter of the screen remains for the board.
    await page.setViewportSize({ width: 360, height: 740 });
    const log = page.getByRole('tab', { name: 'Log' });
    await log.tap();
    await page.getByTestId('log').waitFor();
    const board = page.locator('.table > .board');
    await expect
      .poll(() => board.evaluate(({ clientHeight }) => clientHeight / innerHeight))
      .toBeGreaterThan(0.25);
    await log.tap();
    await page.getByTestId('coach').waitFor();
    for (const guest of guests) guest.close();
  },
);

/** Delays the page's deferred tasks by two frames; `waiting` counts them. */
function slowTasks(): void {
  const post = MessagePort.prototype.postMessage;
  const tasks = Object.assign(window, { tasks: { waiting: 0, all: 0 } }).tasks;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    tasks.waiting += 1;
    tasks.all += 1;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        tasks.waiting -= 1;
        post.call(this, message);
      }),
    );
  };
}

further.each([
  { width: 320, height: 480 },
  { width: 1440, height: 500 },
])(
  'who is to move sees the hand on a screen of $width by $height once the board is there',
  async (viewport) => {
    const page = await service.visitors.enter('/about', { viewport });
    await page.addInitScript(slowTasks);
    const { id, tokens } = await fullMatch(service.origin, 2);
    await page.goto(`/match/${id}#seat=${await ownToken(service.origin, id, tokens, 0)}`);
    await page.locator('.hand .card').first().waitFor();
    await page.waitForFunction(() => {
      const { tasks } = window as unknown as { tasks: { waiting: number; all: number } };
      return tasks.all > 0 && tasks.waiting === 0;
    });
    const scrolled = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { scrollHeight, clientHeight, scrollTop } = document.querySelector('.board:has(> .stage)')!;
        return {
          isLonger: scrollHeight > clientHeight + 50,
          isAtEnd: scrollHeight - clientHeight - scrollTop < 1,
        };
      });
    await expect.poll(scrolled).toEqual({ isLonger: true, isAtEnd: true });
  },
);

further('a swipe that begins on a card scrolls, and a finger that stays takes the card up', async () => {
  const page = await service.visitors.enter('/practice/realm', {
    viewport: { width: 360, height: 440 },
    hasTouch: true,
    storageState: { cookies: [], ...practised(service.origin, 'realm', 2, 40) },
  });
  await openGame(page);
  const card = page.locator('.hand .card-button').first();
  // The bar stays at the bottom of the window.
  const intoMiddle = () => card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await intoMiddle();
  const from = await page.evaluate(() => scrollY);
  expect(from).toBeGreaterThan(0);
  const touch = await page.context().newCDPSession(page);
  const { x, y } = (await card.boundingBox())!;
  const at = (dy: number) => [{ x: x + 12, y: y + 20 + dy }];
  const send = (type: string, dy: number | null) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: dy === null ? [] : at(dy),
    });

  await send('touchStart', 0);
  for (const dy of [15, 40, 80, 120]) await send('touchMove', dy);
  await send('touchEnd', null);
  const lifted = Date.now();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(from);
  expect(await page.locator('.carried').count()).toBe(0);

  // Waits until the swipe's momentum ends.
  const places = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const isAtRest = async () => {
    const before = await places();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return (await places()) === before;
  };
  await expect.poll(isAtRest).toBe(true);
  await intoMiddle();
  await expect.poll(isAtRest).toBe(true);
  const rest = await page.evaluate(() => scrollY);
  const held = (await card.boundingBox())!;
  // A finger that has been down for 0.4 s, by event time instead of the machine's. It came after the other
  // had left.
  await expect.poll(() => Date.now() - lifted).toBeGreaterThan(1_000);
  const pressed = Date.now() / 1000 - 1;
  const hold = (type: string, dy: number | null, after: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: dy === null ? [] : [{ x: held.x + 12, y: held.y + 20 + dy }],
      timestamp: pressed + after,
    });
  await hold('touchStart', 0, 0);
  for (const dy of [-20, -60, -100]) await hold('touchMove', dy, 0.4);
  await page.locator('.carried').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(rest);
  await hold('touchEnd', null, 0.5);
});
