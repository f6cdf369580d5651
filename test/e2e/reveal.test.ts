import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFilming } from '../support/browser.ts';
import { formatState } from '#games/position/index.ts';
import { gameOf } from '#games/index.ts';
import { Film } from '../support/film.ts';
import { further } from '../support/further.ts';
import { scene } from '../support/realm-scene.ts';
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

/** Presses *Go in* once a press at the same place no longer counts as the second one of a double click. */
async function goIn(page: Page): Promise<void> {
  const go = page.locator('.guide').getByRole('button', { name: 'Go in', exact: true });
  await go.waitFor();
  await page.waitForTimeout(700);
  await go.click();
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

further('a stolen King is seen before House, log and guide tell of it', async () => {
  const page = await service.visitors.enter('/about', {
    viewport: { width: 1000, height: 625 },
    reducedMotion: 'no-preference',
  });
  await page.evaluate(() => localStorage.setItem('crowns.settings', '{"bots":"quick"}'));
  await reachRaid(page);
  await page.mouse.move(1, 1);
  await watch(page, { words: 'You take K♠', points: 'King of spades' });
  await goIn(page);
  if (isFilming) await film(page, 'steal', 2500);
  await expect.poll(async () => (await sightsOf(page)).length).toBe(3);
  const [first, ...others] = await sightsOf(page);
  expect(first?.what).toBe('card');
  expect(others.map(({ what }) => what)).toEqual(['count', 'text']);
  await expect.poll(() => page.getByTestId('staged').count()).toBe(0);
});

type Words = Parameters<typeof scene>[0];

/** All cards that the words don't name. */
function restOf(words: Words): string {
  const named = JSON.stringify(words);
  const ranks = [...'A23456789TJQK'];
  return [...'CDHS']
    .flatMap((suit) => ranks.map((rank) => rank + suit))
    .filter((card) => !named.includes(card))
    .join(' ');
}

/** Opens a page with motion at a raid of CROWNS. */
async function enterAt(words: Words): Promise<Page> {
  const { state } = scene({ ...words, actions: 2, deck: restOf(words) });
  const line = encodeURIComponent(formatState(gameOf('realm')!, state));
  return service.visitors.enter(`/position#${line}`, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
}

/** Notes every text that these elements show from now on, and whether a card was being revealed then. */
async function note(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const notes = new Set<string>();
    Object.assign(window, { notes });
    const look = (): void => {
      const isStaged = document.querySelector('[data-testid=staged]') !== null;
      for (const selector of all)
        for (const { textContent } of document.querySelectorAll(selector))
          notes.add(JSON.stringify([selector, isStaged, textContent.trim().replace(/\s+/g, ' ')]));
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, selectors);
}

type Noted = readonly [selector: string, isStaged: boolean, text: string];

const notesOf = (page: Page): Promise<Noted[]> =>
  page.evaluate(() =>
    [...(window as unknown as { notes: Set<string> }).notes].map((one) => JSON.parse(one) as Noted),
  );

const MATCHED: Words = {
  phase: 'encounter',
  raid: { target: 'throne', point: 'T1' },
  seats: [
    { hand: '2C 3C 4C', house: 'KH KC', S1: '9S TD' },
    { hand: '2S 3S', throne: 'QD', T1: '8S^ 9D^' },
  ],
};

test('in a match the guide, the turn and the list of moves wait for the card, too', async () => {
  const page = await enterAt(MATCHED);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Play it with friends' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('tab', { name: 'Your moves' }).click();
  const guide = page.getByTestId('coach');
  await guide.waitFor();
  await note(page, ['[data-testid=coach] .words', '[data-testid=turn]', '[data-testid=moves]']);
  await page.locator('.guide button[data-action=main]').click();
  await goIn(page);
  await page.getByTestId('staged').waitFor();
  await expect.poll(() => page.getByTestId('turn').textContent()).toBe('Finished');
  const notes = await notesOf(page);
  const texts = (selector: string, staged: boolean): string[] =>
    notes.flatMap(([of, isStaged, text]) => (of === selector && isStaged === staged ? [text] : []));
  // The pair of the reader can counter, until it has.
  const told = texts('[data-testid=coach] .words', false);
  expect(told.filter((text) => text.includes('no pair of yours'))).toEqual([]);
  expect(texts('[data-testid=turn]', true)).toEqual(['Your move']);
  expect(texts('[data-testid=moves]', true).filter((text) => /\d/.test(text))).toEqual([]);
});

further('in practice the guide speaks of the position before a card until it has been seen', async () => {
  const page = await enterAt(MATCHED);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByTestId('guide').getByRole('heading').waitFor();
  await note(page, ['[data-testid=guide]']);
  await page.locator('.guide button[data-action=main]').click();
  await goIn(page);
  await page.getByTestId('staged').waitFor();
  await page.getByTestId('staged').waitFor({ state: 'detached' });
  const texts = (await notesOf(page)).map(([, , text]) => text);
  expect(texts.filter((text) => text.includes('no pair of yours'))).toEqual([]);
});

further('guards turn over on the board before the raid panel tells of them', async () => {
  const page = await enterAt({
    seats: [
      { hand: '2C 3C 4C', T1: '9S TD' },
      { hand: '7H', S1: '5S 6D' },
    ],
  });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  // The frame in which each is first seen.
  await page.evaluate(() => {
    const frames = { guards: 0, panel: 0 };
    Object.assign(window, { frames });
    let frame = 0;
    const opacity = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
    const look = (): void => {
      frame++;
      const face = document.querySelector('[data-spot="1 S1"] [data-face=front] > *');
      if (face && getComputedStyle(face).visibility === 'visible') frames.guards ||= frame;
      const pair = document.querySelector('.guide .shown');
      if (pair && opacity(pair) > 0) frames.panel ||= frame;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator('[data-spot="1 stronghold"]').getByRole('button', { name: /^Raid/ }).click();
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: /^Raid/ }).click();
  const frames = (): Promise<Record<string, number>> =>
    page.evaluate(() => (window as unknown as { frames: Record<string, number> }).frames);
  await expect.poll(async () => Object.values(await frames()).every((frame) => frame > 0)).toBe(true);
  const { guards, panel } = await frames();
  expect(panel).toBeGreaterThanOrEqual(guards!);
});

further.each(['Enter', ' ', 'pointer'])('a press that ends a reveal decides nothing: %s', async (press) => {
  const page = await enterAt({
    phase: 'access',
    raid: { target: 'stronghold', passed: ['S1'], used: ['T1'] },
    seats: [
      { hand: '2C 3C 4C', T1: '9S^ TD^' },
      { hand: '7H', S1: '5S^ 6D^' },
    ],
  });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const go = page.getByRole('button', { name: 'Go in' });
  await go.waitFor();
  // Slow enough to press while the card is shown.
  await page.evaluate(() => document.documentElement.style.setProperty('--move', '5s'));
  // By keyboard, so that the focus goes on to the next decision.
  await go.focus();
  await page.keyboard.press('Enter');
  const staged = page.getByTestId('staged');
  await staged.waitFor();
  const { x, y, width, height } = (await page.locator('.felt-frame').boundingBox())!;
  const end = async (): Promise<number> => {
    if (press === 'pointer') await page.mouse.click(x + width / 2, y + height / 2);
    else await page.keyboard.press(press);
    return staged.count();
  };
  // At first a key only repeats the press before.
  await expect.poll(end).toBe(0);
  expect(await page.getByRole('button', { name: 'Leave the card' }).count()).toBe(1);
});

further('a press ends a reveal, and none is staged without motion', async () => {
  const page = await service.visitors.enter('/about', {
    viewport: { width: 1000, height: 625 },
    reducedMotion: 'no-preference',
  });
  await reachRaid(page);
  await watch(page, { words: 'You take K♠', points: 'King of spades' });
  await goIn(page);
  await page.getByTestId('staged').waitFor();
  await page.keyboard.press('Shift');
  expect((await sightsOf(page)).map(({ what }) => what).sort()).toEqual(['card', 'count', 'text']);
  expect(await page.getByTestId('staged').count()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => localStorage.removeItem('crowns.lessons'));
  await reachRaid(page);
  await watch(page, { words: 'You take K♠', points: 'King of spades' });
  await goIn(page);
  await expect.poll(async () => (await sightsOf(page)).map(({ what }) => what)).toEqual(['text', 'count']);
});
