import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replay } from '../../cli/replay.ts';
import { seededRandom } from '../../games/chance.ts';
import { captured } from '../support/cli.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { LOOKED_AT, sampleReplay } from '../support/motion-scenes.ts';
import { goTo, openRecord } from '../support/replay-page.ts';

const MOVES = 12;
const service = openService();

/** A match of random moves ending with a concession, with chat after two of them and at the end. */
const finishedMatch = async (): Promise<string> => (await finishedTable()).id;

async function finishedTable(): Promise<Awaited<ReturnType<typeof fullMatch>>> {
  const random = seededRandom(3);
  const { id, tokens } = await fullMatch(service.origin, 2);
  const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
  for (const [seat, client] of clients.entries()) await client.hello(tokens[seat]);
  for (let n = 0; n < MOVES; n++) {
    await Promise.all(clients.map((client) => client.reached(n)));
    await clients.find(({ legal }) => legal.length > 0)!.playRandom(random);
    if (n === 1) await clients[0]!.command({ t: 'chat', text: 'Mind the pearls' });
  }
  await clients[0]!.command({ t: 'concede' });
  await clients[1]!.command({ t: 'chat', text: 'Well fought' });
  for (const client of clients) client.close();
  return { id, tokens };
}

test('a finished match is gone through move by move, with the viewpoint of any player', async () => {
  const id = await finishedMatch();
  const page = await service.visitors.enter(`/replay/${id}`);
  const position = page.getByTestId('position');
  await expect.poll(() => position.textContent()).toBe(`0 / ${MOVES + 1}`);
  // Chat is shown beside the log, from its own move on.
  const chat = page.getByRole('region', { name: 'Chat' });
  await chat.getByText('No messages yet.').waitFor();
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect.poll(() => position.textContent()).toBe(`1 / ${MOVES + 1}`);
  expect(await chat.getByRole('listitem').count()).toBe(0);
  await page.locator('body').press('ArrowRight');
  await expect.poll(() => position.textContent()).toBe(`2 / ${MOVES + 1}`);
  await chat.getByText('Mind the pearls').waitFor();
  expect(await chat.getByRole('button').allTextContents()).toEqual(['After move 2']);
  expect(await chat.getByText('Well fought').count()).toBe(0);
  const log = page.getByTestId('log');
  expect(await log.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Opening hands',
    expect.stringMatching(/^Turn 1 · (Ada|Guest 1)$/),
  ]);
  expect(await log.getByRole('listitem').count()).toBe(3);
  const backs = page.getByText(/Stronghold · 5/);
  await page.getByLabel('Cards shown').selectOption({ label: 'as a spectator saw them' });
  await backs.first().waitFor();
  // A second viewpoint on a second board.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Second board').selectOption({ label: 'all cards' });
  expect(await page.locator('h2.viewpoint').allTextContents()).toEqual([
    'as a spectator saw them',
    'all cards',
  ]);
  expect(await page.locator('.felt-frame').count()).toBe(2);
  await expect.poll(() => new URL(page.url()).search).toBe('?n=2&as=spectator&beside=everything');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('The match is over here.').waitFor();
  await chat.getByText('Well fought').waitFor();
  await chat.getByRole('button', { name: 'After move 2' }).click();
  await expect.poll(() => position.textContent()).toBe(`2 / ${MOVES + 1}`);
});

further('the list of moves is pressed through; nothing is held back from a player of the match', async () => {
  const { id, tokens } = await finishedTable();
  const page = await service.visitors.enter(`/replay/${id}?n=2`);
  const position = page.getByTestId('position');
  const moves = page.getByTestId('log').locator('button');
  await expect.poll(() => moves.count()).toBe(2);
  await moves.first().click();
  await expect.poll(() => position.textContent()).toBe(`1 / ${MOVES + 1}`);
  // Seen moves stay listed.
  expect(await moves.count()).toBe(2);
  expect(await moves.first().getAttribute('aria-current')).toBe('true');
  await page.getByRole('button', { name: 'List all moves' }).click();
  await expect.poll(() => moves.count()).toBe(MOVES + 1);
  // The list has one tab stop, which has the focus; arrow keys go on from it.
  const isCurrentFocused = (n: number) =>
    moves.nth(n - 1).evaluate((move) => move === document.activeElement && move.ariaCurrent === 'true');
  await expect.poll(() => isCurrentFocused(1)).toBe(true);
  expect(await page.locator('[data-testid="log"] button[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => position.textContent()).toBe(`2 / ${MOVES + 1}`);
  await expect.poll(() => isCurrentFocused(2)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => isCurrentFocused(2)).toBe(true);
  await expectAccessible(page);

  await page.evaluate(
    ([match, token]) =>
      localStorage.setItem(
        'crowns.seats',
        JSON.stringify({ [match]: { token, seat: 0, game: 'realm', at: 1 } }),
      ),
    [id, tokens[0]!] as const,
  );
  await page.goto(`/replay/${id}`);
  await expect.poll(() => moves.count()).toBe(MOVES + 1);
  expect(await page.getByRole('button', { name: 'List all moves' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Moments' }).click();
  expect(await page.getByText(/^Gains, losses, points, pacts/).count()).toBe(0);
});

further('an address names a position, and the bot says what it would have done there', async () => {
  const id = await finishedMatch();
  const page = await service.visitors.enter(`/replay/${id}?n=4`);
  await expect.poll(() => page.getByTestId('position').textContent()).toBe(`4 / ${MOVES + 1}`);
  await page.getByRole('button', { name: /^Ask a bot for/ }).click();
  const favourites = page.getByRole('heading', { name: /^What a strong bot would do/ });
  await favourites.waitFor({ timeout: 30_000 });
  expect(await page.locator('.opinion li').count()).toBeGreaterThan(0);
  // Its advice names cards of the seat to act, which a spectator doesn't know.
  await page.getByLabel('Cards shown').selectOption({ label: 'as a spectator saw them' });
  await page.getByText('What the bot advises would show').waitFor();
  expect(await page.locator('.opinion :is(li, button)').count()).toBe(0);
  await page.getByLabel('Cards shown').selectOption({ label: 'all cards' });
  await page.getByRole('button', { name: 'Previous move' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?n=3');
  await page.getByLabel('Cards shown').selectOption({ index: 2 });
  await expect.poll(() => new URL(page.url()).search).toBe('?n=3&as=1');
  // The link leads to the same moment and viewpoint.
  await page.getByRole('tab', { name: 'Share' }).click();
  const link = page.getByRole('textbox', { name: /^Link to this moment/ });
  expect(await link.inputValue()).toBe(page.url());
  const picture = page.getByRole('img', { name: /^The board at this moment/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const file = readFileSync(await (await saved).path());
  // A PNG contains its size after the signature.
  expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
  await page.reload();
  await expect.poll(() => page.getByTestId('position').textContent()).toBe(`3 / ${MOVES + 1}`);
  expect(await page.getByLabel('Cards shown').inputValue()).toBe(
    await page.getByLabel('Cards shown').locator('option').nth(2).getAttribute('value'),
  );
});

further('the shuffle is verified where the match is replayed, and all is accessible', async () => {
  const page = await service.visitors.enter(`/replay/${await finishedMatch()}`);
  await page.getByRole('button', { name: 'Verify the shuffle' }).click();
  await page.getByRole('heading', { name: 'The shuffle is verified' }).waitFor();
  await expectAccessible(page);
});

further.each(LOOKED_AT)('the board of %s is accessible in the middle of a game', async (game, name) => {
  const page = await service.visitors.enter('/replay');
  const path = fileURLToPath(new URL(`../records/${game}/${name}.crowns`, import.meta.url));
  await openRecord(page, path);
  const moves = Math.floor(sampleReplay(game, name).replay.length / 3);
  await goTo(page, moves);
  await expect.poll(() => page.getByTestId('position').textContent()).toMatch(new RegExp(`^${moves} / `));
  // The seat's knowledge equals the command line's; its odds are shown, also on the board.
  const knows = captured(() => replay(['--as', '0', path]))
    .stdout.split('\n')
    .map((line) => JSON.parse(line || '{}') as { view?: unknown });
  if (game !== 'five-crowns-solo') await page.getByLabel('Cards shown').selectOption({ index: 1 });
  await page.getByRole('tab', { name: 'Share' }).click();
  const position = await page.getByRole('textbox', { name: 'This position' }).inputValue();
  expect(JSON.parse(position)).toEqual(knows[moves]!.view);
  await page.getByRole('tab', { name: 'Odds' }).click();
  await page
    .getByTestId('odds')
    .getByText(/^\d+%$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Log' }).click();
  // Even the longest move numbers fit on one line, also in steps of a raid.
  await page.locator('.scrubber input').press('End');
  await expect.poll(() => page.getByTestId('log').locator('.n').count()).toBeGreaterThan(5);
  const broken = await page.getByTestId('log').evaluate((log) =>
    [...log.querySelectorAll('.n')]
      .filter((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        return range.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});
