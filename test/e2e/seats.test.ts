import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { createMatch, fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { foundTable, openSheet, TablePage } from '../support/table-page.ts';

const service = openService();

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function concede(page: Page): Promise<void> {
  for (const name of ['Menu', 'Concede…', 'Concede']) await press(page, name);
  await page.getByTestId('result').waitFor();
}

const verdict = (page: Page) => page.getByTestId('verdict').getByRole('heading');

further(
  'the shuffle is verified on the result; another commitment than the one first seen is told',
  async () => {
    const [ada, ben] = await foundTable(await service.visitors.enter('/'), (path) =>
      service.visitors.enter(path),
    );
    await concede(ben.page);
    for (const { page } of [ada, ben]) {
      await press(page, 'Verify the shuffle');
      await verdict(page).waitFor();
      expect(await verdict(page).textContent()).toBe('The shuffle is verified');
      expect(await page.locator('[data-state=holds]').count()).toBe(5);
    }
    await expectAccessible(ada.page);
    await ben.page.evaluate((id) => {
      const seats = JSON.parse(localStorage.getItem('crowns.seats')!) as Record<string, object>;
      seats[id] = { ...seats[id], commitment: '0'.repeat(64) };
      localStorage.setItem('crowns.seats', JSON.stringify(seats));
    }, ben.id);
    await ben.page.reload();
    await press(ben.page, 'Verify the shuffle');
    await verdict(ben.page).waitFor();
    expect(await verdict(ben.page).textContent()).toBe('The shuffle couldn’t be verified');
  },
);

further('a new seat link shuts out who came with the old one, and opens the seat again', async () => {
  const [ada, ben] = await foundTable(await service.visitors.enter('/'), (path) =>
    service.visitors.enter(path),
  );
  const linkOf = () => ada.page.getByRole('textbox', { name: 'Your seat link' }).inputValue();
  const open = (link: string) => service.visitors.enter(link.replace(service.origin, ''));
  await press(ada.page, 'Menu');
  await press(ada.page, 'Play on another device');
  const old = await linkOf();
  const thief = await open(old);
  await thief.getByText('you', { exact: true }).waitFor();

  await press(ada.page, 'Create a new seat link');
  await ada.page.getByText('This is a new link.').waitFor();
  await thief.getByText('This seat was moved to a new link').waitFor();
  const renewed = await linkOf();
  expect(renewed).not.toBe(old);
  await expectAccessible(ada.page);

  await press(thief, 'Watch instead');
  await new TablePage(thief).connected();
  expect(await thief.getByText('you', { exact: true }).count()).toBe(0);
  const phone = await open(renewed);
  await phone.getByText('you', { exact: true }).waitFor();
  await ada.page.reload();
  await ada.page.getByText('you', { exact: true }).waitFor();
  await ben.connected();
});

test('a rematch that began while the page was closed is found, with your seat in it', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const pages = await Promise.all(
    tokens.map((token) => service.visitors.enter(`/match/${id}#seat=${token}`)),
  );
  for (const page of pages) {
    await page.getByText('you', { exact: true }).waitFor();
    await page.goto('/about');
  }
  const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
  await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
  await clients[0]!.command({ t: 'concede', id: 'c1' });
  await clients[0]!.command({ t: 'rematch', id: 'r1' });
  const answer = await clients[1]!.command({ t: 'rematch', id: 'r1' });
  if (answer.t !== 'match') throw new Error(`a rematch was answered with ${JSON.stringify(answer)}`);
  const rematch = answer.match.rematch.id!;
  const next = await openClient(service.origin, rematch);
  const { seat, view } = await next.hello(tokens[0]);
  const isFirst = view!.toAct === seat;
  const [mover, other] = isFirst ? [pages[0]!, pages[1]!] : [pages[1]!, pages[0]!];

  await mover.goto('/matches');
  await mover.getByRole('region', { name: 'Your turn' }).getByText('Your turn, 0 moves made').waitFor();
  await mover.getByRole('link', { name: 'Rematch of Ada · Guest 1' }).waitFor();
  await other.goto(`/match/${id}`);
  await other.getByRole('link', { name: 'Go to the rematch' }).click();
  await other.waitForURL(`/match/${rematch}`);
  await other.getByText('you', { exact: true }).waitFor();

  // After the rematch is over too, it isn't offered as a running match.
  await next.command({ t: 'concede', id: 'c2' });
  await mover.goto('/matches');
  await mover.getByRole('region', { name: 'Finished' }).getByRole('listitem').nth(1).waitFor();
  expect(await mover.getByRole('link', { name: /^Rematch/ }).count()).toBe(0);
  await mover.goto(`/match/${id}`);
  await mover.getByRole('link', { name: 'See the last rematch' }).click();
  await mover.waitForURL(`/match/${rematch}`);
  await mover.getByRole('button', { name: 'Rematch', exact: true }).waitFor();
  for (const client of [...clients, next]) client.close();
});

/** Drops the first answers to a page's POSTs, after the service has executed them. */
async function loseAnswers(page: Page, path: RegExp): Promise<() => number> {
  let lost = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => lost;
}

further('a lost answer to taking or renewing a seat does not lose the seat', async () => {
  const ada = await service.visitors.enter('/');
  const { id, token } = await createMatch(service.origin, 3);
  const ben = await service.visitors.enter(`/match/${id}`);
  const lost = [await loseAnswers(ben, /\/join$/), await loseAnswers(ben, /\/token$/)];
  await ben.getByLabel('Your name').fill('Ben');
  await press(ben, 'Take a seat');
  await ben.getByText('you', { exact: true }).first().waitFor();
  const client = await openClient(service.origin, id);
  const { match } = await client.hello(token);
  expect(match.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben', null]);
  client.close();
  await press(ben, 'Menu');
  await press(ben, 'Play on another device');
  await press(ben, 'Create a new seat link');
  await ben.getByText('This is a new link.').waitFor();
  await ben.reload();
  await ben.getByText('you', { exact: true }).first().waitFor();
  expect(lost.map((count) => count())).toEqual([1, 1]);

  const wasLost = await loseAnswers(ada, /\/api\/matches$/);
  const sheet = await openSheet(ada);
  await sheet.getByLabel('Your name').fill('Ada');
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await ada.getByText('you', { exact: true }).first().waitFor();
  expect(wasLost()).toBe(1);
});

further(
  'a link to another seat takes nothing away: it is asked about, and what was held is kept',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
    const isMine = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).getByText('you', { exact: true }).waitFor();
    const held = () =>
      page.evaluate((match) => {
        const seats = JSON.parse(localStorage.getItem('crowns.seats')!) as Record<string, { token: string }>;
        return seats[match]!.token;
      }, id);
    await isMine('Ada');
    await page.goto(`/match/${id}#seat=${'x'.repeat(32)}`);
    await page.getByRole('dialog', { name: 'Your seat is kept' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await isMine('Ada');

    const asked = page.getByRole('dialog', { name: 'This link is for another seat' });
    for (const keep of [() => press(page, 'Stay Ada'), () => page.keyboard.press('Escape')]) {
      await page.goto(`/match/${id}#seat=${tokens[1]}`);
      await asked.waitFor();
      expect(page.url()).not.toContain(tokens[1]);
      expect(await held()).toBe(tokens[0]);
      await keep();
      await asked.waitFor({ state: 'hidden' });
    }
    expect(await held()).toBe(tokens[0]);
    await page.goto(`/match/${id}#seat=${tokens[1]}`);
    await asked.waitFor();
    await expectAccessible(page);
    await press(page, 'Play as Guest 1');
    await isMine('Guest 1');
    expect(await held()).toBe(tokens[1]);

    await page.reload();
    await isMine('Guest 1');
    await press(page, 'Menu');
    await press(page, 'Switch to your seat as Ada');
    await isMine('Ada');
    expect(await held()).toBe(tokens[0]);
  },
);

further('the host lets in who asks for a seat, and nobody plays before', async () => {
  const { id, token } = await createMatch(service.origin, 2, { approval: true, visibility: 'unlisted' });
  const ada = await service.visitors.enter(`/match/${id}#seat=${token}`);
  const bo = await service.visitors.enter(`/match/${id}`);
  await bo.getByText('Ask for one: Ada decides who joins.').waitFor();
  await bo.getByLabel('Your name').fill('Bo');
  await press(bo, 'Ask for a seat');
  await bo.getByRole('heading', { name: 'Ada decides who joins' }).waitFor();
  await ada.getByText('Bo asks to join.').waitFor();
  await expectAccessible(ada);
  await expectAccessible(bo);
  await press(ada, 'Let in Bo');
  for (const page of [ada, bo]) await page.getByTestId('turn').waitFor();
});

further(
  'a seat link opens its seat with a full stop after it; a broken one says so, and seats nobody',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2, {
      visibility: 'unlisted',
      clock: { perMove: 86_400, bank: 0 },
    });
    const page = await service.visitors.enter(`/match/${id}.#seat=${tokens[0]}.`);
    await page.waitForURL(`${service.origin}/match/${id}`);
    await page.getByTestId('turn').waitFor();
    expect(await page.getByTestId('full').count()).toBe(0);

    const other = await service.visitors.enter(`/match/${id}#seat=${tokens[1]!.slice(0, 9)}`);
    await other.getByRole('heading', { name: 'This seat link can’t be read' }).waitFor();
    await expectAccessible(other);
    await press(other, 'Watch instead');
    await other.getByTestId('full').getByText('Do you have a seat here in another browser').waitFor();
  },
);
