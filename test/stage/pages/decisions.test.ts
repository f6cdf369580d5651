import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language } from '../../../web/src/lib/platform/i18n/language-choice.svelte.ts';
import { OFFERED_LANGUAGES } from '../../../web/src/lib/platform/i18n/languages.ts';
import { DECISIONS, findCutCaptions, findOutOfSight, offers } from '../../support/decisions.ts';
import { drawn } from '../../support/draw.ts';
import { findMisnamed } from '../../support/named.ts';
import { practised, practisedUntil } from '../../support/practised.ts';
import { crossed } from '../../support/share.ts';
import { frames, press, setTouch } from '../browser.ts';
import { closePage, keepInstant, keepPractised, openPage, pressButton } from '../page.ts';
import type { Size } from '../sizes.ts';

const LANGUAGES = OFFERED_LANGUAGES.map(({ tag }) => tag);
/** Phones and a tablet; the first has as much room for a practice table as a match has on a phone of 360 by 640. */
const SIZES: readonly Size[] = [
  { width: 360, height: 572 },
  { width: 390, height: 776 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
];

afterEach(async () => {
  await language.choose('en');
  await closePage();
});

async function openGame(game: string): Promise<void> {
  keepInstant();
  await setTouch(true);
  await openPage(`/practice/${game}`, SIZES[0]);
  await pressButton('Continue your game');
}

async function resize({ width, height }: Size): Promise<void> {
  await page.viewport(width, height);
  await frames();
}

const KINDS = drawn(crossed(DECISIONS, LANGUAGES), 4, 'decisions').map(([one, tag]) => ({ ...one, tag }));

test.each(KINDS)(
  '$game with $seats, $verbs, $tag: the buttons are in sight without scrolling, and named as shown',
  async ({ game, seats, verbs, tag }) => {
    keepPractised(practisedUntil(location.origin, game, seats, offers(verbs)));
    await openGame(game);
    await language.choose(tag);
    for (const size of SIZES) {
      await resize(size);
      const message = `${size.width} by ${size.height}`;
      await expect.poll(findOutOfSight, { message }).toEqual([]);
      expect(findMisnamed(), message).toEqual([]);
    }
    // The answer names each card and place once, though they are shown as signs, too.
    await press('t');
    const answer = (): string | undefined => document.querySelector('[data-testid=answer]')?.textContent;
    await expect.poll(answer).toBeDefined();
    expect(answer()).not.toMatch(/[♣♦♥♠]\uFE0E?[\p{L}\d]|[TS][12]\p{L}/u);
  },
);

test.each(drawn([2, 3, 4, 5, 6], 1, 'captions').map((seats) => ({ seats })))(
  'captions of places stay on the board with $seats seats, in every language',
  async ({ seats }) => {
    const rallies = (legal: readonly string[]) => legal.filter((move) => move.startsWith('rally')).length > 8;
    keepPractised(practised(location.origin, 'realm', seats, 20, rallies));
    await openGame('realm');
    const free = '.hand .card-button:not([aria-pressed="true"], [aria-disabled="true"])';
    for (const count of [1, 2]) {
      document.querySelector<HTMLElement>(free)!.click();
      await frames();
      for (const tag of LANGUAGES) {
        await language.choose(tag);
        for (const width of [390, 360]) {
          await resize({ width, height: 640 });
          expect(findCutCaptions(), `${count} cards, ${width} px, ${tag}`).toEqual([]);
        }
      }
    }
  },
);
