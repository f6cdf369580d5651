import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { openHouse } from '../support/house.ts';

const house = openHouse();

test('a bot plays in the browser alone; the service is asked for nothing', async () => {
  const page = await house.visitors.enter('/practice');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByLabel('Fair').check();
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.getByRole('button', { name: 'Keep this hand' }).click({ timeout: 30_000 });
  const log = page.getByTestId('log');
  await log
    .getByText(/^Alba /)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me three moves' }).click({ timeout: 30_000 });
  await page.getByRole('heading', { name: 'The bot’s favourites' }).waitFor({ timeout: 30_000 });
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
