import { expect } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';

const service = openService();

further(
  'a guest at a full table asks to join the next match, and the rematch has a seat for them',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2, { visibility: 'unlisted' });
    const ben = await openClient(service.origin, id);
    await ben.hello(tokens[1]);
    const ada = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`);
    const cleo = await service.visitors.enter(`/match/${id}`);
    const notice = cleo.getByTestId('full');
    const ask = notice.getByRole('button', { name: 'Ask to join the next match' });
    await ask.focus();
    await cleo.keyboard.press('Enter');
    await cleo.keyboard.type('Cleo');
    await cleo.keyboard.press('Enter');
    await notice.getByText('The table knows that Cleo wants to join the next match.').waitFor();
    const takeBack = notice.getByRole('button', { name: 'Take the request back' });
    expect(await takeBack.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(cleo);

    // While they play, the players read no name.
    await ada.getByTestId('guests').getByText('A spectator wants to join the next match.').waitFor();
    await expectAccessible(ada);
    const none = ben.next('watchers', ({ guests }) => guests?.length === 0);
    await ben.hello(tokens[1], ['watchers']);
    await takeBack.press('Enter');
    await none;
    const again = ben.next('watchers', ({ guests }) => guests?.length === 1);
    await ask.press('Enter');
    await again;
    await ben.command({ t: 'concede' });
    const result = ada.getByTestId('result');
    await cleo.getByTestId('result').getByRole('button', { name: 'Take the request back' }).waitFor();
    await result.getByRole('button', { name: 'Rematch with a seat for Cleo' }).click();
    await result.getByText('The rematch will have one more seat.').waitFor();
    await result.getByRole('button', { name: 'Rematch requested' }).waitFor();
    await result.getByRole('button', { name: 'Rematch without more seats' }).waitFor();
    await expectAccessible(ada);
    await ben.command({ t: 'rematch' });
    // The seat is kept for who asked: she sits down without a press.
    for (const page of [ada, cleo]) await page.locator('.stage').waitFor();
    const next = new URL(cleo.url()).pathname.split('/').at(-1)!;
    const match = (await (await fetch(`${service.origin}/api/matches/${next}`)).json()) as object;
    expect(match).toMatchObject({
      status: 'playing',
      seats: [{ name: 'Guest 1' }, { name: 'Ada' }, { name: 'Cleo' }],
    });
    ben.close();
  },
);

further('a spectator of a public match asks in the chat, and after the end beside the result', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const ada = await openClient(service.origin, id);
  await ada.hello(tokens[0]);
  const page = await service.visitors.enter(`/match/${id}`);
  await page.getByRole('tab', { name: 'Chat' }).click();
  const ask = page.getByRole('button', { name: 'Ask to join the next match' });
  await ask.waitFor();
  await ada.command({ t: 'concede' });
  const result = page.getByTestId('result');
  await result.getByRole('button', { name: 'Ask to join the next match' }).click();
  await result.getByLabel('Your name').fill('Cleo');
  const told = ada.next('watchers', ({ guests }) => guests?.length === 1);
  await ada.hello(tokens[0], ['watchers']);
  await result.getByRole('button', { name: 'Ask to join the next match' }).click();
  expect((await told).guests).toEqual(['Cleo']);
  ada.close();
});
