import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { giveNotch, underNotch } from '../support/in-sight.ts';
import { momentsOf, sampleReplay } from '../support/motion-scenes.ts';
import { fullMatch } from '../support/online.ts';
import { practised } from '../support/practised.ts';
import { goTo, openRecord } from '../support/replay-page.ts';

const service = openService();

further('nothing that is pressed or looked at lies below a notch', async () => {
  const { path, replay } = sampleReplay('realm', '2p-lively-002');
  const page = await service.visitors.enter('/replay', {
    viewport: { width: 844, height: 390 },
    storageState: { cookies: [], ...practised(service.origin, 'five-crowns-solo', 1, 20) },
  });
  await giveNotch(page);
  const setHand = (hand: string) =>
    page.evaluate((side) => void (document.documentElement.dataset.hand = side), hand);
  const look = async (message: string) => {
    for (const hand of ['left', 'right']) {
      await setHand(hand);
      await expect.poll(() => underNotch(page), { message: `${message}, ${hand}` }).toEqual([]);
    }
  };
  await openRecord(page, path);
  await goTo(page, momentsOf(replay)[0]!.n);
  await look('a replay');
  await page.goto('/practice/five-crowns-solo');
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await page.locator('.felt-frame .card').first().waitFor();
  await look('practice');
  // In portrait the bottom bar stays above the reserved strip.
  await page.setViewportSize({ width: 390, height: 640 });
  const tray = page.locator('.tray .orders .action').first();
  await expect
    .poll(async () => {
      const { y, height } = (await tray.boundingBox())!;
      return y + height;
    })
    .toBeLessThan(640 - 21);
  await page.setViewportSize({ width: 844, height: 390 });
  const { id, tokens } = await fullMatch(service.origin, 2, { game: 'realm' });
  for (const way of [`/match/${id}#seat=${tokens[0]!}`, '/learn/realm', '/lobby', '/rules/realm']) {
    await page.goto(way);
    await page
      .locator(/match|learn/.test(way) ? '.felt-frame .card' : 'main h1')
      .first()
      .waitFor();
    await look(way);
  }
});
