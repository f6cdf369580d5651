import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from '../../games/realm/types.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { chooseMove } from '../support/simple-player.ts';
import { foundTable, TablePage } from '../support/table-page.ts';

const service = openService();

/** Board buttons for simple moves; all other moves are typed. */
const ON_BOARD: Readonly<Record<string, string>> = { draw: 'Draw a card', end: 'End turn' };
/** Later the board may ask for confirmation, for example before drawing the deck's last card. */
const BOARD_UNTIL = 40;

async function playOne(table: TablePage, move: string, n: number): Promise<void> {
  const button = table.page.getByRole('button', { name: ON_BOARD[move] ?? '', exact: true });
  if (ON_BOARD[move] && n < BOARD_UNTIL && n % 2 === 0 && (await button.count()) === 1) await button.click();
  else await table.type(move);
}

/** Plays until `most` moves have been made; returns the number of moves. */
async function playOn(tables: readonly TablePage[], from: number, most: number): Promise<number> {
  for (let n = from; n < most; n++) {
    const turns = await Promise.all(tables.map((table) => table.isToMove()));
    const table = tables[turns.indexOf(true)]!;
    await playOne(table, chooseMove(await table.legal(), n), n);
    await Promise.all(tables.map((other) => other.reached(n + 1)));
  }
  return most;
}

/** The seat token held by a page. */
const tokenAt = ({ page, id }: TablePage): Promise<string> =>
  page.evaluate((match) => {
    const seats = JSON.parse(localStorage.getItem('crowns.seats')!) as Record<string, { token: string }>;
    return seats[match]!.token;
  }, id);

/** Number of cards left in the deck when the page returns for the end. */
const NEAR_END = 1;

/** Plays to the end over sockets, except Ada's last moves, made on her page. */
async function playOut(ada: TablePage, opponentToken: string): Promise<void> {
  const { id } = ada;
  const address = `/match/${id}`;
  const [own, opponent] = await Promise.all([openClient(service.origin, id), openClient(service.origin, id)]);
  await own.hello(await tokenAt(ada));
  await opponent.hello(opponentToken);
  await ada.page.goto('/about');
  let isBack = false;
  while (!opponent.view!.outcome) {
    const { n } = opponent;
    await own.reached(n);
    if (!isBack && (own.view as View).deck <= NEAR_END) {
      await ada.page.goto(address);
      await ada.openTab('Moves');
      isBack = true;
    }
    if (isBack) await ada.reached(n);
    if (own.legal.length === 0) await opponent.move(chooseMove(opponent.legal, n));
    else if (isBack) await playOne(ada, chooseMove(own.legal, n), n);
    else await own.move(chooseMove(own.legal, n));
    await opponent.reached(n + 1);
  }
  if (!isBack) await ada.page.goto(address);
  for (const client of [own, opponent]) client.close();
}

test('two play a whole match before a spectator, through a lost line and a reload', async () => {
  const [ada, ben] = await foundTable(await service.visitors.enter('/'), (path) =>
    service.visitors.enter(path),
  );
  const watcher = new TablePage(await service.visitors.enter(`/match/${ada.id}`));
  await watcher.connected();
  await watcher.page.getByText('You are watching', { exact: true }).waitFor();
  expect(await watcher.legal()).toEqual([]);

  let n = await playOn([ada, ben], 0, 6);
  await watcher.reached(n);

  await ada.page.context().setOffline(true);
  await ada.page.locator('.notices').getByText('You are offline.').waitFor();
  await ada.page.context().setOffline(false);
  await ada.connected();
  n = await playOn([ada, ben], n, 10);

  await ben.page.reload();
  await ben.openTab('Moves');
  await ben.reached(n);
  n = await playOn([ada, ben], n, 12);
  await watcher.reached(n);

  // One page watches the end; the others return after it.
  const address = `/match/${ada.id}`;
  const benToken = await tokenAt(ben);
  await Promise.all([ben, watcher].map(({ page }) => page.goto('/about')));
  await playOut(ada, benToken);
  await Promise.all([ben, watcher].map(({ page }) => page.goto(address)));

  const headlines = await Promise.all(
    [ada, ben, watcher].map(({ page }) => page.locator('#result').textContent()),
  );
  const ending = headlines[2]!;
  const isShared = (line: string | null): boolean => line?.endsWith('share the win') === true;
  if (isShared(ending)) expect(headlines.every(isShared)).toBe(true);
  else expect(headlines.slice(0, 2).filter((line) => line === 'You win')).toHaveLength(1);

  const [download] = await Promise.all([
    watcher.page.waitForEvent('download'),
    watcher.page.getByRole('link', { name: 'Save the record' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${ada.id}.crowns`);

  const numbers = watcher.page.getByTestId('figures');
  await numbers.locator('summary').press('Enter');
  await numbers.getByRole('rowheader', { name: 'Moves', exact: true }).waitFor();
  await numbers.getByRole('button', { name: 'Was it luck?' }).press('Enter');
  const luck = numbers.getByTestId('luck').locator('td:not(:empty)');
  await luck.nth(1).waitFor();
  for (const told of await luck.allTextContents()) expect(told).toMatch(/^[+-]?\d+% ± \d+%$/);

  await rematch([ada, ben], watcher);
});

/** Both ask for a rematch, and all three arrive at the next table with the same roles. */
async function rematch([ada, ben]: readonly [TablePage, TablePage], watcher: TablePage): Promise<void> {
  const before = ada.id;
  await ada.page.getByRole('button', { name: 'Rematch', exact: true }).press('Enter');
  await ben.page.getByTestId('result').getByText('Rematch requested by Ada').waitFor();
  const asked = ada.page.getByRole('button', { name: 'Rematch requested', disabled: true });
  await asked.waitFor();
  expect(await asked.evaluate((button) => button === document.activeElement)).toBe(true);
  await ben.page.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const table of [ada, ben, watcher]) {
    await table.page.waitForURL((url) => !url.pathname.endsWith(before));
    await table.reached(0);
  }
  expect(new Set([ada.id, ben.id, watcher.id]).size).toBe(1);
  expect((await Promise.all([ada, ben].map((table) => table.isToMove()))).filter(Boolean)).toHaveLength(1);
}

test('a move that is lost with its socket arrives with the next one', async () => {
  const [ada, ben] = await foundTable(await service.visitors.enter('/'), (path) =>
    service.visitors.enter(path),
  );
  const [mover, other] = (await ada.isToMove()) ? [ada, ben] : [ben, ada];
  let isLost = false;
  await mover.page.routeWebSocket(/\/socket(\?|$)/, (client) => {
    const service = client.connectToServer();
    client.onMessage((text) => {
      if (isLost || !String(text).includes('"t":"move"')) return service.send(text);
      isLost = true;
      void service.close();
      void client.close({ code: 1012 });
    });
  });
  await mover.page.reload();
  await mover.openTab('Moves');
  await mover.reached(0);
  await mover.type('keep');
  await other.reached(1);
  await mover.reached(1);
  expect(isLost).toBe(true);
});

further('two devices hold one seat: its link carries it, and leaves no token in the address', async () => {
  const [ada] = await foundTable(await service.visitors.enter('/'), (path) => service.visitors.enter(path));
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Play on another device' }).click();
  const link = await ada.page.getByRole('textbox', { name: 'Your seat link' }).inputValue();
  const phone = await service.visitors.enter(link.replace(service.origin, ''), {
    viewport: { width: 390, height: 800 },
  });
  await phone.getByText('you', { exact: true }).waitFor();
  expect(phone.url()).not.toContain('seat=');
  expect(await phone.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await phone.reload();
  await phone.getByText('you', { exact: true }).waitFor();
});

further('a concession is asked twice and ends the match for all', async () => {
  const [ada, ben] = await foundTable(await service.visitors.enter('/'), (path) =>
    service.visitors.enter(path),
  );
  const watcher = new TablePage(await service.visitors.enter(`/match/${ada.id}`));
  await watcher.connected();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(ada.page, 'Menu');
  await press(ada.page, 'Concede…');
  await press(ada.page, 'Play on');
  await press(ada.page, 'Menu');
  await press(ada.page, 'Concede…');
  await press(ada.page, 'Concede');
  await ben.page.getByRole('heading', { name: 'You win' }).waitFor();
  for (const { page } of [ada, watcher]) await page.getByRole('heading', { name: 'Ben wins' }).waitFor();
});

further(
  "the chat counts new lines below a lowered sheet, and doesn't scroll a reader of earlier lines",
  async () => {
    // The longest and widest possible name.
    const name = 'W'.repeat(24);
    const { id, tokens } = await fullMatch(service.origin, 2, { name });
    const viewport = { width: 360, height: 740 };
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[1]}`, { viewport });
    const ben = await openClient(service.origin, id);
    await ben.hello(tokens[0]);
    const table = new TablePage(page);
    await table.connected();
    await table.openTab('Chat');
    const lines = page.getByRole('log', { name: 'Chat' });
    const fromEnd = () =>
      lines.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    const say = async (text: string) => {
      await ben.command({ t: 'chat', text });
      await lines.getByText(text).waitFor();
    };
    const stored = () => page.evaluate(() => localStorage.getItem('crowns.seats'));
    const before = await stored();
    for (const word of ['one', 'two', 'three']) await say(`${word} ${'and so on '.repeat(25)}`);
    // Chat must not write the stored seats again, because all other tabs would be notified.
    expect(await stored()).toBe(before);
    await expect.poll(fromEnd).toBeLessThan(2);

    await lines.evaluate((list) => {
      const scrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
      list.scrollTop = 0;
      return scrolled;
    });
    await say('four');
    expect(await lines.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

    await page.getByRole('tab', { name: 'Chat', exact: true }).click();
    await ben.command({ t: 'chat', text: 'five' });
    await page.getByRole('tab', { name: 'Chat 1' }).click();
    await page.getByRole('tab', { name: 'Chat', exact: true }).waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    // The players fit into two low rows beside the menu.
    expect(
      (await page.getByRole('region', { name: 'Match', exact: true }).boundingBox())!.height,
    ).toBeLessThan(90);
    expect(await page.getByRole('list', { name: 'Players' }).getAttribute('tabindex')).toBeNull();
    ben.close();
  },
);
