import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { OFFERED } from '../../web/src/lib/boards/offered.ts';
import type { Joined } from '../../worker/protocol/index.ts';
import { further } from '../support/further.ts';
import { createMatch, post } from '../support/online.ts';
import { keepPractised, practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { sampleReplay } from '../support/motion-scenes.ts';
import { goTo, openRecord } from '../support/replay-page.ts';

const service = openService();

const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
];

/** Texts truncated with an ellipsis in the header and on the board. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section[aria-label=Match] *, .board *')]
      .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((part) => part.textContent.trim()),
  );

const barOf = (page: Page) => page.getByRole('region', { name: 'Match', exact: true });
const heightOf = async (page: Page): Promise<number> => (await barOf(page).boundingBox())!.height;

describe('bots have names of their own, whole and told apart, at the largest table of', () => {
  further.each(OFFERED.filter(({ game }) => game.seats.max > 1))('$game.id', async ({ game }) => {
    const seats = game.seats.max;
    const bots = Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level: 'novice' }));
    const { id, token } = await createMatch(service.origin, seats, { game: game.id, bots });
    const page = await service.visitors.enter(`/match/${id}#seat=${token}`);
    await page.getByTestId('turn').waitFor();
    const players = page.getByRole('list', { name: 'Players', exact: true }).getByRole('listitem');
    expect(await players.count()).toBe(seats);
    expect(await players.getByText('novice bot').count()).toBe(seats - 1);
    const names = await players.locator('.name').allTextContents();
    expect(new Set(names.map((name) => name[0])).size).toBe(seats);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // Elements that depend on their own size are updated slightly after the page.
      await expect.poll(() => cutOff(page), { message: `${size.width} px` }).toEqual([]);
    }
    // Shields differ even without their colours.
    const charges = await players
      .locator('.charge')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(new Set(charges).size).toBe(seats);
  });
});

further('names have room at each number of seats on tablets and phones', async () => {
  const page = await service.visitors.enter('/about');
  for (const seats of [5, 6, 7, 8, 10]) {
    await keepPractised(page, practised(service.origin, 'five-crowns', seats, 20));
    await page.goto('/practice/five-crowns');
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.locator('.seats .name').first().waitFor();
    for (const [width, height] of [
      [820, 1180],
      [768, 1024],
      [1024, 768],
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cutOff(page), { message: `${seats} seats, ${width} px` }).toEqual([]);
    }
  }
});

further('a name written from right to left keeps its beginning where it is cut', async () => {
  const name = 'ليلى الطويلة جدا جدا';
  for (const game of ['realm', 'partners', 'five-crowns', 'kings-queens']) {
    const seats = game === 'partners' ? 4 : 2;
    const { id, token } = await createMatch(service.origin, seats, { game });
    for (let seat = 1; seat < seats; seat++)
      await post<Joined>(`${service.origin}/api/matches/${id}/join`, { name: `${name} ${seat}` });
    const page = await service.visitors.enter(`/match/${id}#seat=${token}`, {
      viewport: { width: 360, height: 640 },
    });
    await page.locator('.felt-frame .card').first().waitFor();
    // The sentence of the turn runs as its language does.
    const names = page.locator('.name, .one-line:not([data-testid=turn])');
    const directions = await names.evaluateAll(
      (parts, written) =>
        parts
          .filter((part) => part.textContent.trim().startsWith(written))
          .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis')
          .map((part) => getComputedStyle(part).direction),
      name,
    );
    expect(directions.length, game).toBeGreaterThan(0);
    expect(new Set(directions), game).toEqual(new Set(['rtl']));
  }
});

further('the widest name of a bot has room beside the mark of who went out', async () => {
  const page = await service.visitors.enter('/practice/five-crowns', {
    storageState: { cookies: [], ...practised(service.origin, 'five-crowns', 14, 30) },
  });
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await page.locator('.place .mark.gold').waitFor();
  await page.locator('.place .name').evaluateAll((names) => {
    for (const name of names) name.lastChild!.textContent = ' Bruno';
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => cutOff(page), { message: `${size.width} px` }).toEqual([]);
  }
});

further(
  'partners, aces and the Joker are named in full on every plate, in a replay of each view too',
  async () => {
    const { path, replay } = sampleReplay('partners', 'shared-win');
    const page = await service.visitors.enter('/replay');
    await openRecord(page, path);
    await page.getByLabel('Cards shown').selectOption({ label: 'as a spectator saw them' });
    const cut = new Set<string>();
    for (let n = 0; n <= replay.length; n += 2) {
      await goTo(page, n);
      for (const words of await cutOff(page)) cut.add(`${n}: ${words}`);
    }
    expect([...cut]).toEqual([]);
  },
);

further('a sentence that begins with a name in Hebrew runs as the rest of it is written', async () => {
  const { id } = await createMatch(service.origin, 2, { name: 'דוד' });
  await post<Joined>(`${service.origin}/api/matches/${id}/join`, { name: 'רות' });
  const page = await service.visitors.enter(`/match/${id}`);
  await page.locator('.felt-frame .card').first().waitFor();
  const [count, reversed] = await page.evaluate(() => {
    const leftOf = (text: Node, at: number): number => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    const lines = [...document.querySelectorAll('.felt-frame p')].filter(({ textContent }) =>
      /^\p{Script=Hebrew}.*[a-z]\W*$/u.test(textContent.trim()),
    );
    const wrong = lines.filter((line) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode()!;
      const words = text.nodeValue!;
      return leftOf(text, words.search(/\S/)) > leftOf(text, words.search(/[a-z]/));
    });
    return [lines.length, wrong.map(({ textContent }) => textContent)] as const;
  });
  expect(count).toBeGreaterThan(0);
  expect(reversed).toEqual([]);
});

/** Widths at which the header is a bar; on a phone in landscape it is a rail. */
const BARS = SIZES.map(({ width, height }) => ({ width, height: Math.max(height, 740) }));

describe('the header', () => {
  further.each([
    ['realm', 6],
    ['five-crowns', 14],
  ])('of %s with %i people and a clock is as high once it runs as before', async (game, seats) => {
    const clock = { perMove: 600, bank: 600 };
    const { id, token } = await createMatch(service.origin, seats, { game, clock });
    const page = await service.visitors.enter(`/match/${id}#seat=${token}`);
    const most = { 360: 84, 740: 84, 1440: 90 };
    const players = page.getByRole('list', { name: 'Players', exact: true });
    const heights = async () => {
      const found = [];
      for (const size of BARS) {
        await page.setViewportSize(size);
        found.push(await heightOf(page));
      }
      return found;
    };
    const join = (seat: number) =>
      post<Joined>(`${service.origin}/api/matches/${id}/join`, { name: `Guest ${seat}` });
    for (let seat = 1; seat < seats - 1; seat++) await join(seat);
    await page.getByText('Waiting for one more player').waitFor();
    const before = await heights();
    await join(seats - 1);
    await page.getByTestId('time').first().waitFor();
    const running = await heights();
    // On a phone the rest can be scrolled with keys, while the page keeps its width.
    await page.setViewportSize(SIZES[0]!);
    await expect.poll(() => players.getAttribute('tabindex')).toBe('0');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES[0]!.width);
    BARS.forEach(({ width }, index) => {
      expect(running[index], `${width} px`).toBeLessThanOrEqual(before[index]!);
      expect(running[index], `${width} px`).toBeLessThan(most[width as keyof typeof most]);
    });
  });
});
