import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { outOfReach } from '../support/in-sight.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { openPuzzle } from '../support/puzzle-page.ts';
import { practised } from '../support/practised.ts';

const service = openService();
const DESK = { width: 1440, height: 900 };

const LEFT = { name: 'crowns.settings', value: '{"hand":"left"}' };

further('the panel of every table is on the side of the left hand', async () => {
  const { origins } = practised(service.origin, 'realm', 2, 40);
  const [{ origin, localStorage }] = origins as [(typeof origins)[number]];
  const page = await service.visitors.enter('/practice/realm', {
    viewport: DESK,
    storageState: { cookies: [], origins: [{ origin, localStorage: [...localStorage, LEFT] }] },
  });
  const sides = async (): Promise<readonly [panel: number, board: number]> => {
    await page.locator('.felt-frame .card').first().waitFor();
    const [panel, board] = await Promise.all(
      ['.side', '.stage'].map((part) => page.locator(part).first().boundingBox()),
    );
    return [panel!.x + panel!.width, board!.x];
  };
  await page.getByRole('button', { name: 'Continue your game' }).click();
  const seen = [await sides()];
  for (const path of ['/learn/realm', '/puzzles/realm']) {
    await page.goto(path);
    if (path === '/puzzles/realm') await openPuzzle(page);
    seen.push(await sides());
  }
  const { id, tokens } = await fullMatch(service.origin, 2);
  await page.goto(`/match/${id}#seat=${tokens[0]!}`);
  seen.push(await sides());
  for (const [panel, board] of seen) expect(panel).toBeLessThan(board);
});

const canReplace = (legal: readonly string[]): boolean => legal.some((move) => / for /.test(move));

further('the way back from a choice with long labels stays on a board of any width', async () => {
  const page = await service.visitors.enter('/practice/realm', {
    viewport: { width: 1000, height: 625 },
    storageState: { cookies: [], ...practised(service.origin, 'realm', 2, 0, canReplace) },
  });
  await page.getByRole('button', { name: 'Continue your game' }).click();
  const lit = page.locator('.place-button').filter({ hasText: 'Replace one' }).first();
  for (const card of await page.locator('.hand .card-button').all()) {
    await card.click();
    if ((await lit.count()) > 0) break;
    await card.click();
  }
  await lit.click();
  await page.locator('.orders .action.main').nth(1).waitFor();
  for (const [width, height] of [
    [1000, 625],
    [1200, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => outOfReach(page, { '.orders .action': 3 })).toEqual([]);
  }
});

further('a lesson and a puzzle have one panel beside the board', async () => {
  const page = await service.visitors.enter('/learn/realm');
  const gap = (): Promise<number> =>
    page.evaluate(() => {
      const [head, rest] = ['.heading > .panel', '.side > .panel'].map((part) =>
        document.querySelector(part)!.getBoundingClientRect(),
      );
      return rest!.top - head!.bottom;
    });
  await page.locator('.side > .panel').waitFor();
  expect(await gap()).toBe(0);
  await page.goto('/puzzles/realm');
  await openPuzzle(page);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.locator('.side > .panel').waitFor();
  expect(await gap()).toBe(0);
});
