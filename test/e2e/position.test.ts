import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { parsePuzzles } from '#games/puzzles/puzzle.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openService } from '../support/service.ts';

const service = openService();
const file = new URL('../../web/src/lib/puzzles/data/realm.jsonl', import.meta.url);
const position = parsePuzzles(readFileSync(file, 'utf8'))[0]!.position;

test('a position is played with a friend, who is told what its founder knows', async () => {
  const page = await service.visitors.enter(`/position#${encodeURIComponent(position)}`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Play it with friends' }).click();
  await page.waitForURL('**/match/*');
  const told = 'This match begins from what seat 0 knew.';
  await page.getByText(told).first().waitFor();
  await expectAccessible(page);

  // The friend is told before sitting down, and both begin there.
  const { pathname } = new URL(page.url());
  const friend = await service.visitors.enter(pathname);
  await friend.getByText(told).first().waitFor();
  await friend.getByLabel('Your name').fill('Bo');
  await friend.getByRole('button', { name: 'Take a seat' }).click();
  for (const one of [page, friend]) await one.getByTestId('log').getByText('No moves yet.').waitFor();
});
