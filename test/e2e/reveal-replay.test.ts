import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { GameText } from '../../web/src/lib/boards/types.ts';
import { further } from '../support/further.ts';
import { STAGES } from '../support/stages.ts';
import { sampleReplay } from '../support/motion-scenes.ts';
import { goTo, openRecord } from '../support/replay-page.ts';
import { openService } from '../support/service.ts';

const service = openService();

type Staging = NonNullable<GameText['staged']>;

/** A change on the page: all its words and names, and whether a card being revealed showed its face. */
interface Frame {
  readonly isSeen: boolean;
  readonly words: string;
}

/** Films the page from now on, change by change. */
async function film(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    /** The position changes with the press itself; the revealed card isn't read out. */
    const LEFT_OUT = '.scrubber, [data-staged], script, style';
    const look = (): void => {
      const words: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement!;
        const text = node instanceof Element ? node.getAttribute('aria-label') : node.nodeValue;
        if (text?.trim() && !element.closest(LEFT_OUT)) words.push(text.trim());
      }
      const isSeen = document.querySelector('[data-testid=staged] [data-face=front]') !== null;
      frames.push({ isSeen, words: words.join('\n') });
    };
    look();
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, changes);
  });
}

const framesOf = (page: Page): Promise<Frame[]> =>
  page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);

const forward = (page: Page): Promise<void> => page.locator('.scrubber button').nth(3).click();
const positionOf = (page: Page): Promise<string | null> => page.getByTestId('position').textContent();

/** Opens a record with motion. Returns its reveals, the first of each kind of move, by numbers of moves. */
async function open(game: string, record: string, staged: Staging) {
  const { path, replay } = sampleReplay(game, record);
  const page = await service.visitors.enter('/replay', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  await openRecord(page, path);
  const log = replay.log(replay.length, 'everything');
  const revealed = log.filter((entry) => staged(entry, replay.view(entry.n - 1, 'everything'), null));
  const kinds = Map.groupBy(revealed, ({ events }) => events.map(({ kind }) => kind).join(' '));
  return { page, reveals: [...kinds.values()].map(([first]) => first!.n) };
}

further.each(STAGES)(
  'a replay of %s shows a card before any text or count tells of it',
  async (game, record, staged) => {
    const { page, reveals } = await open(game, record, staged);
    expect(reveals).not.toEqual([]);
    for (const n of reveals) {
      // Steps back tell everything at once.
      await goTo(page, n + 1);
      await goTo(page, n - 1);
      await film(page);
      await forward(page);
      const message = `move ${n}`;
      await page.locator('#panel-log [aria-current=true] .n').getByText(String(n), { exact: true }).waitFor();
      const frames = await framesOf(page);
      const before = frames[0]!.words;
      const told = frames.findIndex(({ words }) => words !== before);
      expect(
        frames.slice(0, told).some(({ isSeen }) => isSeen),
        message,
      ).toBe(true);
      expect(frames[told]!.isSeen, message).toBe(false);
    }
  },
);

further('a press in a replay goes on from a card, and jumps reveal none', async () => {
  const { page, reveals } = await open(...STAGES[0]);
  const [n] = reveals;
  // Slow enough to press while the card is shown.
  await page.evaluate(() => document.documentElement.style.setProperty('--move', '5s'));
  const staged = page.getByTestId('staged');
  await goTo(page, n! - 1);
  await forward(page);
  await staged.waitFor();
  await forward(page);
  await expect.poll(() => positionOf(page)).toMatch(new RegExp(`^${n! + 1}\\b`));
  await goTo(page, 0);
  await goTo(page, n!);
  expect(await staged.count()).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('--move'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(page, n! - 1);
  await goTo(page, n!);
  expect(await staged.count()).toBe(0);
});
