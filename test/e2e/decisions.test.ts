import { expect } from 'vitest';
import { cutCaptions, DECISIONS, offers, outOfSight } from '../support/decisions.ts';
import { further } from '../support/further.ts';
import { misnamed } from '../support/named.ts';
import { keepPractised, practised, practisedUntil } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { crossed, shareOf } from '../support/share.ts';
import { openGame } from '../support/small-phone.ts';
import { speak } from '../support/spoken.ts';

const service = openService();
/** Phones and a tablet; the first has as much room for a practice table as a match has on a phone of 360 by 640. */
const SIZES = [
  { width: 360, height: 572 },
  { width: 390, height: 776 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
];
const LANGUAGES = ['en', 'de', 'es', 'fr'];

const rows = shareOf(crossed(DECISIONS, LANGUAGES), ([{ game, seats, verbs }, tag]) => [
  tag,
  [game, seats],
  [game, verbs],
]);

further(
  'the buttons of a decision are in sight without scrolling, and are named as they are shown',
  async () => {
    const page = await service.visitors.enter('/about', { hasTouch: true });
    for (const [{ game, seats, verbs }, tag] of rows) {
      await page.setViewportSize(SIZES[0]!);
      await keepPractised(page, practisedUntil(service.origin, game, seats, offers(verbs)));
      await page.goto(`/practice/${game}`);
      await speak(page, 'en');
      await openGame(page);
      await speak(page, tag);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const message = `${game} with ${seats}, ${verbs.join(' or ')}, ${size.width} by ${size.height}, ${tag}`;
        await expect.poll(() => outOfSight(page), { message }).toEqual([]);
        expect(await misnamed(page), message).toEqual([]);
      }
      // The answer names each card and place once, though they are shown as signs, too.
      await page.keyboard.press('t');
      await page.getByTestId('answer').waitFor();
      expect(await page.getByTestId('answer').textContent()).not.toMatch(
        /[♣♦♥♠]\uFE0E?[\p{L}\d]|[TS][12]\p{L}/u,
      );
    }
  },
);

further('captions of places stay on the board with any number of seats, in every language', async () => {
  const page = await service.visitors.enter('/about', { hasTouch: true });
  for (const seats of [2, 3, 4, 5, 6]) {
    await page.setViewportSize({ width: 390, height: 776 });
    const rallies = (legal: readonly string[]) => legal.filter((move) => move.startsWith('rally')).length > 8;
    await keepPractised(page, practised(service.origin, 'realm', seats, 20, rallies));
    await page.goto('/practice/realm');
    await speak(page, 'en');
    await openGame(page);
    for (const count of [1, 2]) {
      await page
        .locator('.hand .card-button:not([aria-pressed="true"], [aria-disabled="true"])')
        .first()
        .tap();
      for (const tag of LANGUAGES) {
        await speak(page, tag);
        for (const width of [390, 360]) {
          await page.setViewportSize({ width, height: 640 });
          const message = `${count} cards, ${seats} seats, ${width} px, ${tag}`;
          await expect.poll(() => cutCaptions(page), { message }).toEqual([]);
        }
      }
    }
  }
});
