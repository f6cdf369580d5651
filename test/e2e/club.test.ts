import { expect, test } from 'vitest';
import { openClient } from '../support/online.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openService } from '../support/service.ts';

const service = openService();

test('friends found a club, play at its table, and look back at their match on any device', async () => {
  const ada = await service.visitors.enter('/club');
  await ada.getByLabel('Name of the club').fill('The regulars');
  await ada.getByLabel('Your name').fill('Ada');
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Found the club' }).click();
  await ada.getByRole('heading', { level: 1, name: 'The regulars' }).waitFor();
  const invite = await ada.getByRole('textbox', { name: 'Invite link' }).inputValue();
  expect(invite).toMatch(/\/club\/\w{16}#invite=i_/);

  const ben = await service.visitors.enter(invite.replace(service.origin, ''));
  await ben.getByRole('heading', { name: 'You are invited to a club' }).waitFor();
  await expect.poll(() => new URL(ben.url()).hash).toBe('');
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Enter the club' }).click();
  await ada.getByText('2 members are here').waitFor();

  await ada.getByLabel('More about Ben').click();
  await ada.getByRole('button', { name: 'Play Ben' }).click();
  await ada.getByRole('dialog').getByRole('radio', { name: 'Yes' }).check();
  await ada.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click();
  await ada.waitForURL(/\/match\//);
  await ben.getByText('You are asked to play').waitFor();
  await ben.getByRole('button', { name: 'Join Ada' }).click();
  await ben.waitForURL(/\/match\//);
  const id = new URL(ben.url()).pathname.split('/').at(-1)!;
  const stored = await ben.evaluate(() => localStorage.getItem('crowns.seats'));
  const { token } = (JSON.parse(stored ?? '{}') as Record<string, { token: string }>)[id]!;
  const client = await openClient(service.origin, id);
  await client.hello(token);
  await client.command({ t: 'concede' });
  await ada.getByText(/^rating \+\d+ → 15\d\d/).waitFor();
  const nextOf = async (page: typeof ada): Promise<string> => {
    await page.getByRole('button', { name: 'Next round' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    return page.url();
  };
  const [next, other] = await Promise.all([nextOf(ada), nextOf(ben)]);
  expect(next).toBe(other);
  await ada.goto(`${service.origin}${new URL(invite).pathname}`);
  await ada.getByText('Ada won').waitFor();
  await ada.getByText('Rated', { exact: false }).first().waitFor();
  await ada.getByRole('row', { name: /^Ada 1 .*15\d\d ± \d+ \*$/ }).waitFor();
  await expectAccessible(ada);

  await ada.getByRole('link', { name: 'Ben', exact: true }).click();
  await ada.getByText('1 match, 0 won').waitFor();
  await ada.getByRole('img', { name: /^After 1 rated match: 14\d\d ±/ }).waitFor();
  await expectAccessible(ada);
  await ada.goBack();

  const played = await fetch(`${service.origin}/api/matches/${id}/record`);
  const file = { name: 'old.crowns', mimeType: 'text/plain', buffer: Buffer.from(await played.text()) };
  await ada.getByLabel('Choose a record').setInputFiles(file);
  await expect.poll(() => ada.getByLabel('Seat 2: Ben').locator('option:checked').innerText()).toBe('Ben');
  await ada.getByRole('button', { name: 'Add this match' }).click();
  await ada.getByText(/^Ada won.*from a file$/).waitFor();
  await ada.getByRole('row', { name: /^Ada 2 .*15\d\d ± \d+ \*$/ }).waitFor();
  await ada.getByRole('radio', { name: 'Arms 4' }).check();
  await expect.poll(() => ada.getByRole('radio', { name: 'Arms 4' }).isChecked()).toBe(true);
  await expectAccessible(ada);

  const own = await ada.getByRole('textbox', { name: 'Your link' }).inputValue();
  const phone = await service.visitors.enter(own.replace(service.origin, ''));
  await phone.getByText('Ada · you').or(phone.getByText('you · host')).first().waitFor();
  await expect.poll(() => new URL(phone.url()).hash).toBe('');
  await phone.goto(service.origin);
  await phone.getByRole('button', { name: /^To your seat: .*Ben/ }).waitFor();
  const stranger = await service.visitors.enter(new URL(invite).pathname);
  await stranger.getByText('Only members see this club').waitFor();

  await ben.goto(service.origin + new URL(invite).pathname);
  await ben.getByText('2 members are here').waitFor();
  await ada.getByLabel('More about Ben').click();
  await ada.getByRole('button', { name: 'Remove', exact: true }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await ben.getByText('Only members see this club').waitFor();
});
