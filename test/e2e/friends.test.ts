import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { createMatch, fullMatch, openClient } from '../support/online.ts';
import { openSheet } from '../support/table-page.ts';
import { openService } from '../support/service.ts';

const service = openService();

test('“Play with friends” asks for game and players in a sheet, and opens a table only the link leads to', async () => {
  const page = await service.visitors.enter('/');
  const sheet = await openSheet(page);
  await sheet.getByText('Who can find the table: Only with the link').waitFor();
  await expectAccessible(page);
  await sheet.getByLabel('Your name').fill('Ada');
  await sheet.getByRole('radio', { name: 'Five Crowns', exact: true }).check();
  await sheet.getByRole('radio', { name: '8', exact: true }).check();
  expect(await sheet.getByRole('radio', { name: 'Only with the link' }).isVisible()).toBe(false);
  await sheet.getByText('More options').click();
  await sheet.getByRole('radio', { name: 'Anyone in the lobby' }).check();
  await sheet.getByText('Who can find the table: Only with the link').waitFor({ state: 'detached' });
  await sheet.getByRole('radio', { name: 'Only with the link' }).check();
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('Waiting for 7 more players').waitFor();
  // Only what is shown is explained: nobody else is there to move or to remove.
  const arrange = page.getByRole('button', { name: 'Change seats' });
  await arrange.waitFor();
  expect(await page.getByText(/The arrows move|✕ removes|Sit here/).count()).toBe(0);
  await arrange.click();
  await page.getByText('“Sit here” moves you to that seat.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Sit here' }).count()).toBe(7);
  expect(await page.getByText('▶').count()).toBe(0);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const match = (await (await fetch(`${service.origin}/api/matches/${id}`)).json()) as object;
  expect(match).toMatchObject({ game: 'five-crowns', visibility: 'unlisted', status: 'waiting' });
});

further(
  'a link to the sheet opens it with its game, a press outside or Escape closes it, and it opens again',
  async () => {
    const page = await service.visitors.enter('/?game=partners#open-table');
    const sheet = page.getByRole('dialog', { name: 'Play with friends' });
    await sheet.getByRole('radio', { name: 'Crowns: Partners', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    // The address follows the closed sheet.
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    const card = page
      .getByRole('article', { name: 'Five Crowns', exact: true })
      .getByRole('link', { name: 'Open a table' });
    await card.click();
    await sheet.getByRole('radio', { name: 'Five Crowns', exact: true, checked: true }).waitFor();
    await page.mouse.click(5, 5);
    await sheet.waitFor({ state: 'detached' });
    expect(await card.evaluate((link) => link === document.activeElement)).toBe(true);
    await openSheet(page);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  },
);

further('a newcomer sits down with the guide, which stays until it is hidden', async () => {
  for (const game of ['realm', 'kings-queens']) {
    const { id } = await createMatch(service.origin, 2, { game });
    const page = await service.visitors.enter(`/match/${id}`);
    await page.getByLabel('Your name').fill('Ben');
    await page.getByRole('checkbox', { name: 'Explain the game while I play' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByTestId('coach').waitFor();
    await page.getByTestId('coach').getByRole('button', { name: 'Hide the guide' }).click();
    await page.getByTestId('coach').waitFor({ state: 'detached' });
    const next = await createMatch(service.origin, 2, { game });
    await page.goto(`/match/${next.id}`);
    await page.getByRole('button', { name: 'Take a seat' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  }
});

further('a guest who comes to a full table is told so, and can watch or open another', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2, { visibility: 'unlisted' });
  const page = await service.visitors.enter(`/match/${id}`);
  const notice = page.getByTestId('full');
  await notice.getByText('This table is full, so you are watching.').waitFor();
  await expectAccessible(page);
  expect(await notice.getByRole('link', { name: 'Open my own table' }).getAttribute('href')).toBe(
    '/?game=realm#open-table',
  );
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });

  // Players and spectators from the lobby need no such word.
  const player = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`);
  const listed = await fullMatch(service.origin, 2, { visibility: 'public' });
  const passer = await service.visitors.enter(`/match/${listed.id}`);
  // A later notice shows that the notices are there.
  for (const [match, seat, other] of [
    [id, tokens[1], player],
    [listed.id, listed.tokens[1], passer],
  ] as const) {
    const client = await openClient(service.origin, match);
    await client.hello(seat);
    await client.command({ t: 'concede' });
    await other.getByTestId('result').waitFor();
    expect(await other.getByTestId('full').count()).toBe(0);
    client.close();
  }
});

further('an invitation on a phone keeps its picture in its tile, and calls nobody a spectator', async () => {
  const { id } = await createMatch(service.origin, 2);
  const page = await service.visitors.enter(`/match/${id}`, { viewport: { width: 360, height: 740 } });
  await page.locator('[data-testid=connection][data-status=connected]').waitFor();
  await page.getByRole('button', { name: 'Take a seat' }).waitFor();
  expect(await page.getByText(/\bwatching\b/).count()).toBe(0);
  const tile = page.locator('.picture');
  const [outer, inner] = [await tile.boundingBox(), await tile.locator('> svg').boundingBox()];
  expect(inner!.x).toBeGreaterThanOrEqual(outer!.x);
  expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
  // A dot between two terms ends a line and begins none.
  expect(
    await page
      .getByText(/2 players/)
      .first()
      .textContent(),
  ).not.toContain(' ·');
});

further('a guest in the waiting room is told what the button does', async () => {
  const { id } = await createMatch(service.origin, 3);
  const joined = (await (
    await fetch(`${service.origin}/api/matches/${id}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ben' }),
    })
  ).json()) as { token: string };
  const page = await service.visitors.enter(`/match/${id}#seat=${joined.token}`);
  await page.getByRole('button', { name: 'Change seats' }).click();
  await page.getByText('“Sit here” moves you to that seat.', { exact: true }).waitFor();
});
