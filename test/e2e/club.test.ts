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
  await ada.getByRole('link', { name: 'To the club' }).click();
  await ada.getByText('Ada won').waitFor();
  await expectAccessible(ada);

  await ada.getByRole('link', { name: 'Ben', exact: true }).click();
  await ada.getByText('1 match, 0 won').waitFor();
  await expectAccessible(ada);
  await ada.goBack();

  const own = await ada.getByRole('textbox', { name: 'Your link' }).inputValue();
  const phone = await service.visitors.enter(own.replace(service.origin, ''));
  await phone.getByText('Ada · you').or(phone.getByText('you · host')).first().waitFor();
  await expect.poll(() => new URL(phone.url()).hash).toBe('');
  const stranger = await service.visitors.enter(new URL(invite).pathname);
  await stranger.getByText('Only members see this club').waitFor();
});
