import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFilming } from '../support/browser.ts';
import { Film } from '../support/film.ts';
import { openService } from '../support/service.ts';

const service = openService();

/** Ms between two pictures of a film. */
const STEP = 50;

/** Something on the page that names the card, or the card itself. */
interface Sight {
  readonly at: number;
  readonly what: 'card' | 'text' | 'count';
  readonly words: string;
}

/** Notes from now on, change by change, when the card's face is seen and when texts and counts tell of it. */
async function watch(page: Page, { words, points }: { words: string; points: string }): Promise<void> {
  await page.evaluate(
    ({ words: named, points: counted }) => {
      const sights: Sight[] = [];
      Object.assign(window, { sights });
      const seen = new Set<string>();
      const note = (what: Sight['what'], text: string): void => {
        if (seen.has(what)) return;
        seen.add(what);
        sights.push({ at: performance.now(), what, words: text.slice(0, 80) });
      };
      const look = (): void => {
        if (document.querySelector('[data-testid=staged] [data-face=front]')) note('card', 'staged');
        const text = document.body.innerText;
        if (text.includes(named)) note('text', named);
        const house = document.querySelector('[data-spot="0 house"]')?.getAttribute('aria-label') ?? '';
        if (house.includes(counted)) note('count', house);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    { words, points },
  );
}

const sightsOf = (page: Page): Promise<Sight[]> =>
  page.evaluate(() => (window as unknown as { sights: Sight[] }).sights);

/** Plays the lesson of CROWNS up to the raid on an open Throne. */
async function reachRaid(page: Page): Promise<void> {
  await page.goto('/learn/realm');
  const lesson = page.getByTestId('lesson');
  const go = page.getByRole('button', { name: 'Go in' });
  const forward = lesson.getByRole('button', { name: /^(Next|Do it for me)$/ });
  await lesson.waitFor();
  await expect
    .poll(
      async () => {
        if ((await go.count()) > 0) return true;
        if ((await forward.count()) > 0) await forward.click();
        return false;
      },
      { interval: 100 },
    )
    .toBe(true);
}

/** A film of the page in real time, as a strip. */
async function film(page: Page, title: string, ms: number): Promise<void> {
  const pictures = new Film(`reveal ${title}`);
  const add = pictures.strip(title);
  const start = performance.now();
  while (performance.now() - start < ms) {
    const next = performance.now() + STEP;
    add(await page.screenshot({ type: 'jpeg', quality: 60 }));
    await page.waitForTimeout(Math.max(0, next - performance.now()));
  }
  pictures.develop();
}

test('a stolen King is seen before House, log and guide tell of it', async () => {
  const page = await service.visitors.enter('/about', {
    viewport: { width: 1000, height: 625 },
    reducedMotion: 'no-preference',
  });
  await page.evaluate(() => localStorage.setItem('crowns.settings', '{"bots":"quick"}'));
  await reachRaid(page);
  await page.mouse.move(1, 1);
  await watch(page, { words: 'You take K♠', points: 'King of spades' });
  await page.getByRole('button', { name: 'Go in' }).click();
  if (isFilming) await film(page, 'steal', 2500);
  await expect.poll(async () => (await sightsOf(page)).length).toBe(3);
  const [first, ...others] = await sightsOf(page);
  expect(first?.what).toBe('card');
  expect(others.map(({ what }) => what)).toEqual(['count', 'text']);
  await expect.poll(() => page.getByTestId('staged').count()).toBe(0);
});

test('a press ends a reveal, and none is staged without motion', async () => {
  const page = await service.visitors.enter('/about', {
    viewport: { width: 1000, height: 625 },
    reducedMotion: 'no-preference',
  });
  await reachRaid(page);
  await watch(page, { words: 'You take K♠', points: 'King of spades' });
  await page.getByRole('button', { name: 'Go in' }).click();
  await page.getByTestId('staged').waitFor();
  await page.keyboard.press('Shift');
  expect((await sightsOf(page)).map(({ what }) => what).sort()).toEqual(['card', 'count', 'text']);
  expect(await page.getByTestId('staged').count()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => localStorage.removeItem('crowns.lessons'));
  await reachRaid(page);
  await watch(page, { words: 'You take K♠', points: 'King of spades' });
  await page.getByRole('button', { name: 'Go in' }).click();
  await expect.poll(async () => (await sightsOf(page)).map(({ what }) => what)).toEqual(['text', 'count']);
});
