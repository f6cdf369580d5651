import { expect, test } from 'vitest';
import { openClient } from '../support/online.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openService } from '../support/service.ts';

const service = openService();

test('friends plan an event, find their table, play it, and read the standings', async () => {
  const ada = await service.visitors.enter('/club');
  await ada.getByLabel('Name of the club').fill('The regulars');
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Found the club' }).click();
  const invite = await ada.getByRole('textbox', { name: 'Invite link' }).inputValue();
  const ben = await service.visitors.enter(invite.replace(service.origin, ''));
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Enter the club' }).click();
  await ada.getByText('2 members are here').waitFor();

  await ada.getByRole('link', { name: 'Plan an event' }).click();
  await ada.getByLabel('Name of the event').fill('Friday cup');
  await ada.getByRole('radio', { name: 'Round robin' }).check();
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Announce the event' }).click();
  await ada.getByRole('heading', { level: 1, name: 'Friday cup' }).waitFor();
  await ada.getByRole('button', { name: 'Take part' }).click();
  await ada.getByText('You take part.').waitFor();

  await ben.goto(service.origin);
  await ben.getByRole('link', { name: 'Friday cup' }).click();
  await ben.getByRole('button', { name: 'Take part' }).click();
  await ada.getByText('2 players').waitFor();
  const calendar = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Save to your calendar' }).click();
  expect((await calendar).suggestedFilename()).toBe('Friday cup.ics');
  await ada.getByRole('button', { name: 'Start now' }).click();

  for (const page of [ada, ben]) {
    await page.getByRole('heading', { name: 'Your table now' }).waitFor();
    await page.getByRole('button', { name: 'To your table' }).click();
    await page.waitForURL(/\/match\//);
  }
  const id = new URL(ben.url()).pathname.split('/').at(-1)!;
  expect(ada.url()).toContain(id);
  const stored = await ben.evaluate(() => localStorage.getItem('crowns.seats'));
  const { token } = (JSON.parse(stored ?? '{}') as Record<string, { token: string }>)[id]!;
  const client = await openClient(service.origin, id);
  await client.hello(token);
  await client.command({ t: 'concede' });

  await ada.getByRole('link', { name: 'To the club' }).click();
  await ada.getByRole('link', { name: 'Friday cup' }).click();
  const first = ada.getByRole('row').nth(1);
  await expect.poll(() => first.innerText()).toMatch(/1\s+Ada\s+1/);
  await ada.getByText('How ties are broken').click();
  await expectAccessible(ada);

  await ada
    .getByRole('button', { name: 'Correct the result of Ada, Ben' })
    .or(ada.getByRole('button', { name: 'Correct the result of Ben, Ada' }))
    .click();
  await ada.getByRole('radio', { name: 'Point shared' }).check();
  await ada.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await ada.getByText('corrected by the host').waitFor();
  let readings = 0;
  ada.on('request', (request) => void (readings += request.url().includes('/events/') ? 1 : 0));
  await new Promise((resolve) => setTimeout(resolve, 4000));
  // Those for the correction. A page at rest reads nothing.
  expect(readings).toBeLessThan(3);
  await ada.getByRole('link', { name: 'Back to The regulars' }).click();
  await ada.getByText('Ada corrected a result of Friday cup in round 1').waitFor();
});
