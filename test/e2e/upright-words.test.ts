import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { outOfReach, small, UPRIGHT } from '../support/in-sight.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { ownToken, putAway, SMALL } from '../support/small-phone.ts';
import { speak } from '../support/spoken.ts';

const service = openService();
/** Higher, with space for the guide's text. */
const PHONE = { width: 360, height: 740 };

/** Label words broken across lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const label of document.querySelectorAll('.felt .line')) {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
    }
    return broken;
  });

/** Height in px by which the guide covers the board. */
const overBoard = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const guide = document.querySelector('[data-testid="coach"]')!.getBoundingClientRect();
    return guide.bottom - document.querySelector('.board:has(> .stage)')!.getBoundingClientRect().top;
  });

/** Tables with seats, and the minimum number of visible parts, even with the guide. */
const FIRST_TURNS = [
  ['realm', 2, { '.felt .house .name': 2, '.hand .card-button': 5, '.felt-frame > .orders .action': 2 }],
  ['realm', 4, { '.felt .house .name': 2, '.point': 8 }],
  ['partners', 4, { '.collection .plate': 4 }],
  ['kings-queens', 2, { '.plate': 2 }],
  ['five-crowns', 14, { '.seats .place': 13 }],
  ['five-crowns-solo', 1, { '.tray .turned': 1, '.tray .orders .action': 1 }],
] as const;

further('the first turn has room on a small phone in every language, with the guide, too', async () => {
  const page = await service.visitors.enter('/about', { viewport: SMALL, hasTouch: true });
  const over = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.querySelector('.board:has(> .stage)')!;
      return scrollHeight - clientHeight;
    });
  for (const [game, seats, parts] of FIRST_TURNS) {
    const { id, tokens } = await fullMatch(service.origin, seats, { game });
    // The second player to predict also sees the forbidden prediction.
    const own = await ownToken(service.origin, id, tokens, game === 'kings-queens' ? 1 : 0);
    await page.evaluate((of) => localStorage.setItem('crowns.guide', `{"${of}":"off"}`), game);
    await page.goto(`/match/${id}#seat=${own}`);
    await page.locator('.felt-frame :is(.hand, .turned) .card').first().waitFor();
    for (const tag of ['de', 'fr', 'es', 'en']) {
      await speak(page, tag);
      // A second line of text may move the board only by its border.
      await expect.poll(over, { message: `${game} with ${seats}, ${tag}` }).toBeLessThanOrEqual(5);
      expect(await brokenWords(page), `${game} with ${seats}, ${tag}`).toEqual([]);
    }
    await page.evaluate((of) => localStorage.setItem('crowns.guide', `{"${of}":"on"}`), game);
    await page.reload();
    await page.getByTestId('coach').waitFor();
    for (const tag of ['de', 'fr', 'es', 'en']) {
      await speak(page, tag);
      await expect.poll(over, { message: `${game} with ${seats}, guided, ${tag}` }).toBeLessThanOrEqual(5);
      // With enough space the guide's text is above the board, not over it.
      await page.setViewportSize(PHONE);
      await expect.poll(() => overBoard(page), { message: `${game}, guided, ${tag}` }).toBeLessThanOrEqual(2);
      await page.setViewportSize(SMALL);
    }
    const head = { '[data-testid="coach"]': 1, '[data-testid="turn"]': 1 };
    const seen = async () => {
      await putAway(page);
      const faults = await outOfReach(page, { ...parts, ...head });
      return faults.filter((fault) => !/^the page/.test(fault));
    };
    await expect.poll(seen, { message: `${game} with ${seats}, guided` }).toEqual([]);
    const coach = page.getByTestId('coach');
    expect((await small(page, UPRIGHT)).filter((fault) => fault.includes('More'))).toEqual([]);
    // A notice may come between: the other seats, which nobody holds, count as away one after another.
    const opens = async (name: string): Promise<boolean> => {
      await putAway(page);
      const button = coach.getByRole('button', { name });
      if (await button.isVisible()) await button.tap({ timeout: 2000 }).catch(() => undefined);
      return coach.getByRole('listitem').first().isVisible();
    };
    await expect.poll(() => opens('More')).toBe(true);
    await expect.poll(() => opens('Less')).toBe(false);
  }
});
