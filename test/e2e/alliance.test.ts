import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { createMatch, fullMatch, openClient } from '../support/online.ts';
import { untilRaid } from '../support/raids.ts';
import { TablePage } from '../support/table-page.ts';

const DELAY = 3;
const service = openService();

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const movesSeen = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('turn').getAttribute('data-n'));

further(
  'four with a pact, a whisper and a raid that breaks the pact, and a spectator who is never ahead',
  async () => {
    const terms = { whispers: true, spectatorDelay: DELAY };
    const { id, tokens } = await fullMatch(service.origin, 4, terms);
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const { raider, move } = await untilRaid(clients);
    const n = clients[0]!.n;
    const partner = Number(move.split(' ')[1]);
    const others = [0, 1, 2, 3].filter((seat) => seat !== raider && seat !== partner);
    // The fourth player has no browser, only a socket.
    const [raiding, raided, other] = (await Promise.all(
      [raider, partner, others[0]!].map((seat) =>
        service.visitors.enter(`/match/${id}#seat=${tokens[seat]}`),
      ),
    )) as [Page, Page, Page];
    const watcher = await service.visitors.enter(`/match/${id}`);
    await Promise.all([raiding, raided, other].map((page) => new TablePage(page).reached(n)));
    await new TablePage(watcher).reached(Math.max(0, n - DELAY));

    const names = ['Ada', 'Guest 1', 'Guest 2', 'Guest 3'];

    await tab(raiding, 'Pacts');
    await raiding.getByRole('combobox', { name: 'With' }).selectOption({ label: names[partner]! });
    await raiding.getByLabel('Terms (optional)').fill('Hands off');
    await raiding.getByLabel('For how long').selectOption('5 rounds');
    await expectAccessible(raiding);
    await press(raiding, 'Offer the pact');
    await raided
      .getByTestId('pact-offer')
      .getByText(`${names[raider]} offers you a pact for 5 rounds`)
      .waitFor();
    // Events outside the game don't reset a selection.
    const card = raiding.locator('.hand button[aria-pressed]').first();
    await card.click();
    await press(raided, `Accept ${names[raider]}’s offer`);
    await raiding.getByRole('button', { name: `Break the pact with ${names[partner]}` }).waitFor();
    expect(await card.getAttribute('aria-pressed')).toBe('true');
    // The ally is marked on the board, and the raid on it warns before it is chosen.
    await card.click();
    const realms = raiding.getByRole('toolbar', { name: 'The other realms' });
    await realms
      .getByRole('button', { name: new RegExp(`^${names[partner]}.*You have a pact\\.$`) })
      .waitFor();
    const warned = realms.getByRole('button', { name: /^Betray, .*Breaks your pact with/ });
    await warned.first().waitFor();
    expect(await warned.count()).toBe(await realms.locator(`[data-place^="raid-${partner}-"]`).count());
    await tab(other, 'Pacts');
    await other.getByTestId('pacts').getByText('have a pact for 5 rounds: “Hands off”').waitFor();
    await tab(watcher, 'Chat');
    await watcher.getByLabel('Message').fill('So quiet');
    await press(watcher, 'Send');
    await watcher.getByRole('log').getByText('So quiet').waitFor();
    await tab(watcher, 'Pacts');
    await watcher.getByText('No pacts yet').waitFor();
    expect(await watcher.content()).not.toContain('Hands off');

    await tab(raiding, 'Chat');
    await raiding.getByLabel('Send to').selectOption({ label: `Whisper to ${names[partner]}` });
    await raiding.getByLabel('Message').fill('I would never');
    await press(raiding, 'Send');
    await tab(raided, 'Chat');
    await raided.getByRole('log').getByText('I would never').waitFor();
    await expectAccessible(raided);

    await tab(raiding, 'Moves');
    await new TablePage(raiding).type(move);
    await raiding.getByRole('dialog', { name: 'This breaks your pact' }).waitFor();
    await expectAccessible(raiding);
    await press(raiding, 'Keep the pact');
    expect(await movesSeen(raiding)).toBe(n);
    await new TablePage(raiding).type(move);
    await press(raiding, 'Raid and break it');
    await Promise.all([raiding, raided, other].map((page) => new TablePage(page).reached(n + 1)));
    await tab(other, 'Log');
    await other
      .getByTestId('log')
      .getByText(`${names[raider]} raids ${names[partner]} and so breaks`)
      .waitFor();
    await tab(other, 'Chat');
    await other.getByLabel('Message').waitFor();
    expect(await other.content()).not.toContain('I would never');
    // The fourth player doesn't receive it either.
    expect(JSON.stringify(clients[others[1]!]!.frames)).not.toContain('I would never');

    await new TablePage(watcher).reached(n + 1 - DELAY);
    expect(await movesSeen(watcher)).toBe(n + 1 - DELAY);
    await watcher.getByText(`${DELAY} moves late`).waitFor();
    await tab(watcher, 'Chat');
    await press(watcher, 'Choose a name');
    await watcher.getByLabel('Your name').fill('Xenia');
    await press(watcher, 'Show it');
    await watcher.getByLabel('Message').fill('He holds nothing');
    await press(watcher, 'Send');
    await watcher.getByRole('log').getByText('He holds nothing').waitFor();
    await expectAccessible(watcher);
    // Players see spectators' names only on request, because a name might contain advice.
    await press(raiding, '1 watching');
    await raiding.getByRole('dialog').getByText('One person is watching.').waitFor();
    expect(await raiding.content()).not.toContain('Xenia');
    await press(raiding, 'Show their names');
    await raiding.getByRole('dialog').getByText('Xenia').waitFor();
    await press(raiding, 'Close');
    await tab(raiding, 'Chat');
    await clients[others[0]!]!.command({ t: 'chat', text: 'Well played' });
    await raiding.getByRole('log').getByText('Well played').waitFor();
    expect(await raiding.content()).not.toContain('He holds nothing');

    // With more than two players left, the defender of a raid can't concede.
    for (const seat of [...others, partner]) await clients[seat]!.command({ t: 'concede' });
    await watcher.getByTestId('result').waitFor();
    await tab(watcher, 'Log');
    await watcher.getByTestId('log').getByText('and so breaks their pact').waitFor();
    const replay = await service.visitors.enter(`/replay/${id}#${n}`);
    await replay.getByRole('img', { name: /have a pact for 5 rounds/ }).waitFor();
    await replay.getByRole('button', { name: 'To the end' }).click();
    await replay.getByTestId('log').getByText('and so breaks their pact').waitFor();
  },
);

/** Closes a dialog and reopens it at once, before its close event. */
async function askAnew(keep: Locator, ask: Locator): Promise<void> {
  const button = await ask.elementHandle();
  await keep.evaluate(async (closing: HTMLElement, asking) => {
    const dialog = closing.closest('dialog')!;
    closing.click();
    while (dialog.open) await Promise.resolve();
    (asking as HTMLElement).click();
  }, button);
}

test('by keyboard a pact is offered, accepted and broken by a raid after a question; the focus stays near', async () => {
  const { id, tokens } = await fullMatch(service.origin, 3);
  const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
  await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
  const { raider, move } = await untilRaid(clients);
  const { n } = clients[0]!;
  const [, victim, target] = move.split(' ');
  const partner = Number(victim);
  const names = ['Ada', 'Guest 1', 'Guest 2'];
  const [raiderName, partnerName] = [names[raider]!, names[partner]!];
  const sit = (seat: number): Promise<Page> => service.visitors.enter(`/match/${id}#seat=${tokens[seat]}`);
  const [raiding, raided] = [await sit(raider), await sit(partner)];
  const enter = async (place: Page | Locator, name: string): Promise<void> => {
    const button = place.getByRole('button', { name, exact: true });
    // Right after a move, Enter on another control would belong to its gesture.
    await button.press('Shift');
    await button.press('Enter');
  };
  const focusIn = (place: Locator): Promise<void> => place.locator(':focus').waitFor();
  const breaks = `Break the pact with ${partnerName}`;
  const offer = async (): Promise<void> => {
    await raiding.getByRole('combobox', { name: 'With' }).selectOption({ label: partnerName });
    await enter(raiding, 'Offer the pact');
  };
  const ourPacts = raiding.getByTestId('pacts');
  const theirPacts = raided.getByTestId('pacts');

  // Accepted in the notice; the focus moves to the Pacts tab.
  await tab(raiding, 'Pacts');
  await offer();
  await enter(raided, `Accept ${raiderName}’s offer`);
  await raided.locator('#tab-pacts:focus').waitFor();

  await enter(ourPacts, breaks);
  const question = raiding.getByRole('dialog', { name: `Break your pact with ${partnerName}?` });
  await question.waitFor();
  await expectAccessible(raiding);
  await enter(question, 'Keep it');
  await question.waitFor({ state: 'hidden' });
  await enter(ourPacts, breaks);
  await askAnew(
    question.getByRole('button', { name: 'Keep it' }),
    ourPacts.getByRole('button', { name: breaks }),
  );
  await enter(question, 'Break it');
  await ourPacts.getByText('No pacts', { exact: true }).waitFor();
  await focusIn(ourPacts);

  // Accepted or withdrawn in the list.
  await offer();
  await enter(ourPacts, `Take back the offer to ${partnerName}`);
  await ourPacts.getByText('No pacts', { exact: true }).waitFor();
  await focusIn(ourPacts);
  await tab(raided, 'Pacts');
  await offer();
  await enter(theirPacts, `Accept ${raiderName}’s offer`);
  await theirPacts.getByText('have a pact').waitFor();
  await focusIn(theirPacts.getByRole('list'));

  const place = `${partnerName}’s ${target === 'throne' ? 'Throne' : 'Stronghold'}`;
  await raiding
    .getByRole('toolbar')
    .getByRole('button', { name: `Betray, ${place}` })
    .press('Enter');
  await enter(raiding, `Raid ${place}`);
  await enter(raiding, 'Raid and break it');
  await new TablePage(raiding).reached(n + 1);
  await focusIn(raiding.locator('.stage'));
});

further('seats change hands before the start: taken, exchanged, left, and a joiner sent away', async () => {
  const { id, token } = await createMatch(service.origin, 4);
  const ada = await service.visitors.enter(`/match/${id}#seat=${token}`);
  const ben = await service.visitors.enter(`/match/${id}`);
  await ben.getByLabel('Your name').fill('Ben');
  await press(ben, 'Take a seat');
  await ada.getByText('✕ removes a player.', { exact: true }).waitFor();
  await press(ada, 'Change seats');
  await ada.getByText(/The arrows move a player to the next seat\. ✕ removes a player\.$/).waitFor();
  await press(ada, 'Move Ben one seat on');
  await press(ben, 'Change seats');
  await ben.getByRole('button', { name: 'Sit here' }).nth(1).click();
  await ada.getByRole('button', { name: 'Remove Ben' }).waitFor();
  await expectAccessible(ada);
  await press(ben, 'Leave this table');
  await ada.getByText('Waiting for 3 more players').waitFor();
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  await ben.getByRole('button', { name: 'Leave this table' }).waitFor();
  await press(ada, 'Remove Ben');
  await ben.getByText('has removed you from this table').waitFor();
  await ada.getByText('Waiting for 3 more players').waitFor();
});
