import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { replay } from '../../cli/replay.ts';
import { seededRandom } from '../../games/chance.ts';
import { captured, scratch } from '../support/cli.ts';
import { expectAccessible } from '../support/accessible.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { SHORT_GAME, textOf } from '../support/records.ts';
import { goTo, keepCostly, openRecord } from '../support/replay-page.ts';
import { plainWords, PSEUDO, speak } from '../support/spoken.ts';

const MOVES = 12;
/** Number of lines of a short match with its first three moves; few positions are analysed quickly. */
const OPENING = 11;
const SAMPLE = new URL('../records/realm/2p-lively-001.crowns', import.meta.url);

/** Judgements of sample decisions made up for the test, by number of previous moves. */
const SAMPLE_COSTLY = [
  { n: 3, seat: 1, grade: 'mistake', loss: 0.12 },
  { n: 42, seat: 0, grade: 'blunder', loss: 0.31 },
] as const;

const service = openService();

/** A match of random moves ending with a concession, with chat after two of them and at the end. */
async function finishedMatch(): Promise<string> {
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
  return id;
}

test('a finished match is gone through move by move, with the eyes of any player', async () => {
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
  await page.getByLabel('Show').selectOption({ label: 'what a spectator saw' });
  await backs.first().waitFor();
  // A second viewpoint on a second board.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Compare with').selectOption({ label: 'everything' });
  expect(await page.locator('h2.eyes').allTextContents()).toEqual(['what a spectator saw', 'everything']);
  expect(await page.locator('.felt-frame').count()).toBe(2);
  await expect.poll(() => new URL(page.url()).search).toBe('?n=2&as=spectator&beside=everything');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('The match is over here.').waitFor();
  await chat.getByText('Well fought').waitFor();
  await chat.getByRole('button', { name: 'After move 2' }).click();
  await expect.poll(() => position.textContent()).toBe(`2 / ${MOVES + 1}`);
});

test('an address names a position, and the bot says what it would have done there', async () => {
  const id = await finishedMatch();
  const page = await service.visitors.enter(`/replay/${id}?n=4`);
  await expect.poll(() => page.getByTestId('position').textContent()).toBe(`4 / ${MOVES + 1}`);
  await page.getByRole('button', { name: /^Ask a bot for/ }).click();
  const favourites = page.getByRole('heading', { name: /^What a strong bot would do/ });
  await favourites.waitFor({ timeout: 30_000 });
  expect(await page.locator('.opinion li').count()).toBeGreaterThan(0);
  // Its advice names cards of the seat to act, which a spectator doesn't know.
  await page.getByLabel('Show').selectOption({ label: 'what a spectator saw' });
  await page.getByText('What the bot advises would show').waitFor();
  expect(await page.locator('.opinion :is(li, button)').count()).toBe(0);
  await page.getByLabel('Show').selectOption({ label: 'everything' });
  await page.getByRole('button', { name: 'Previous move' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?n=3');
  await page.getByLabel('Show').selectOption({ index: 2 });
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
  expect(await page.getByLabel('Show').inputValue()).toBe(
    await page.getByLabel('Show').locator('option').nth(2).getAttribute('value'),
  );
});

test('the shuffle is verified where the match is replayed, and all is accessible', async () => {
  const page = await service.visitors.enter(`/replay/${await finishedMatch()}`);
  await page.getByRole('button', { name: 'Verify the shuffle' }).click();
  await page.getByRole('heading', { name: 'The shuffle is verified' }).waitFor();
  await expectAccessible(page);
});

test.each([
  ['realm', '2p-lively-001', 60],
  ['partners', 'shared-win', 60],
  ['kings-queens', 'tie-past-50', 40],
  ['five-crowns', 'two-seats', 90],
  ['five-crowns-solo', 'won', 15],
])('the board of %s is accessible in the middle of a game', async (game, name, moves) => {
  const page = await service.visitors.enter('/replay');
  const path = fileURLToPath(new URL(`../records/${game}/${name}.crowns`, import.meta.url));
  await openRecord(page, path);
  await goTo(page, moves);
  await expect.poll(() => page.getByTestId('position').textContent()).toMatch(new RegExp(`^${moves} / `));
  // The seat's knowledge equals the command line's; its odds are shown, also on the board.
  const knows = captured(() => replay(['--as', '0', path]))
    .stdout.split('\n')
    .map((line) => JSON.parse(line || '{}') as { view?: unknown });
  if (game !== 'five-crowns-solo') await page.getByLabel('Show').selectOption({ index: 1 });
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

test('a record from a file is replayed with stored analysis and memories; a wrong one is refused by line', async () => {
  const page = await service.visitors.enter('/replay');
  const give = (text: string) =>
    page
      .getByLabel('Record')
      .setInputFiles({ name: 'a.crowns', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const text = readFileSync(SAMPLE, 'utf8');
  await give(text.replace('raid 0 throne', 'raid 7 throne'));
  await page
    .getByRole('alert')
    .getByText(/^Line \d+ of a\.crowns: illegal move/)
    .waitFor();
  await keepCostly(page, text, SAMPLE_COSTLY);
  await give(text);
  const position = page.getByTestId('position');
  await expect.poll(() => position.textContent()).toBe('0 / 99');
  // A costly decision is revealed after the reader has seen it: on the bar, and among the moments.
  await page.getByTestId('curve').waitFor();
  const onBar = page.getByRole('list', { name: 'Moments' }).getByRole('listitem').filter({ hasText: 'lost' });
  await goTo(page, 3);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  const decision = page.getByTestId('decision');
  await decision.waitFor();
  expect(await decision.getByText('made', { exact: true }).count()).toBe(0);
  expect(await onBar.count()).toBe(0);
  // On the tabs, arrow keys switch tabs.
  await page.getByRole('tab', { name: 'Analysis' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Share', selected: true }).waitFor();
  expect(await position.textContent()).toBe('3 / 99');
  await page.getByRole('tab', { name: 'Share' }).press('ArrowLeft');
  await position.click();
  await page.locator('body').press('ArrowRight');
  const mistake = 'Mistake by Seat 2: 12% lost';
  await expect.poll(() => onBar.allTextContents()).toEqual([expect.stringContaining(mistake)]);
  await goTo(page, 60);
  await expect.poll(() => onBar.count()).toBe(2);
  // By pressing on or beside its mark; by keys; and from the list.
  const { x, y, width } = (await onBar.first().boundingBox())!;
  await page.mouse.click(x + width + 4, y);
  await expect.poll(() => position.textContent()).toBe('3 / 99');
  await decision.getByText('made', { exact: true }).waitFor();
  const next = async () => {
    await page.locator('body').press('Shift+ArrowRight');
    return position.textContent();
  };
  await expect.poll(next).toBe('42 / 99');
  await page.getByRole('tab', { name: 'Moments' }).click();
  await page.getByTestId('moments').getByRole('button', { name: mistake }).click();
  await expect.poll(() => position.textContent()).toBe('3 / 99');
  // A seat's viewpoint only shows its own.
  await page.getByLabel('Show').selectOption({ label: 'what Seat 1 knew' });
  await expect
    .poll(() => onBar.allTextContents())
    .toEqual([expect.stringContaining('Your blunder: 31% lost')]);
  // The board marks that seat's memories, until it is switched off.
  const remembered = async () => {
    const marks = await page.locator('.mark:is(.certain, .likely, .possible)').allTextContents();
    return marks.map((text) => text.replaceAll('\uFE0E', ''));
  };
  await goTo(page, 42);
  await expect.poll(remembered).toEqual(['6♥ ✓']);
  await goTo(page, 33);
  await expect.poll(remembered).toEqual(['10♠ 56%']);
  await page.getByLabel('Mark remembered cards on the board').uncheck();
  await expect.poll(remembered).toEqual([]);
  await page.getByLabel('Mark remembered cards on the board').check();
  await expect.poll(remembered).toEqual(['10♠ 56%']);
});

test('a file that no record can be is refused with the limit, and the page goes on', async () => {
  const page = await service.visitors.enter('/replay');
  const text = readFileSync(SAMPLE, 'utf8');
  const { file, done } = scratch();
  onTestFinished(done);
  // The browser reads the files itself. Megabytes sent through its debugging connection time out on a busy
  // machine.
  const choose = (name: string, content: string | Uint8Array) =>
    page.getByLabel('Record').setInputFiles(file(name, content));
  await choose('lines.crowns', text + '; x\n'.repeat(1_000_000));
  await page.getByText('a record has at most 100,000 lines and 4,000,000 characters').waitFor();
  await choose('bytes.crowns', text + 'x'.repeat(12_000_001 - text.length));
  await page.getByText('bytes.crowns is too large for a record.').waitFor();
  await choose('latin.crowns', Buffer.from(`${text}; Zo\u00eb\n`, 'latin1'));
  await page.getByText(/latin\.crowns.*not UTF-8 text/).waitFor();
  await choose('fine.crowns', text);
  await page.getByRole('slider').waitFor();
});

test('a record that went through editors and mail is shown, checked and kept as any other', async () => {
  const page = await service.visitors.enter('/replay');
  const text = `\uFEFF${readFileSync(SAMPLE, 'utf8').replaceAll('\n', ' \t\r\n')}  `;
  await page.getByLabel('Record').setInputFiles({
    name: 'mail.crowns',
    mimeType: 'text/plain',
    buffer: Buffer.from(text, 'utf16le'),
  });
  await page.getByRole('slider').waitFor();
});

test('a match is analysed and kept, its moments are jumped to, and it is played on from one', async () => {
  const page = await service.visitors.enter('/replay', { viewport: { width: 360, height: 740 } });
  const give = () =>
    page.getByLabel('Record').setInputFiles({
      name: 'a.crowns',
      mimeType: 'text/plain',
      buffer: Buffer.from(textOf(SHORT_GAME.slice(0, OPENING))),
    });
  await give();
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Analyse the match' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
  // Nothing later is revealed before the end has been seen.
  const curve = page.getByTestId('curve').getByRole('img');
  const end = () => curve.locator('.chance').first().getAttribute('d');
  await page.getByText(/^Shown up to the move you have reached/).waitFor();
  expect(await end()).toMatch(/^M0,[\d.]+Z$/);
  expect(await page.getByRole('heading', { name: 'How each player did' }).count()).toBe(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('heading', { name: 'How each player did' }).waitFor();
  expect(await end()).toMatch(/L100,[\d.]+$/);
  const { width } = (await curve.boundingBox())!;
  await curve.click({ position: { x: width / 2, y: 20 } });
  expect(await curve.getAttribute('aria-label')).toMatch(
    /^Chances of winning after [12] moves?: Seat 1 \d+%, Seat 2 \d+%$/,
  );
  // A seat only sees its own chances.
  await page.getByLabel('Show').selectOption({ label: 'what Seat 2 knew' });
  await expect.poll(() => curve.getAttribute('aria-label')).toMatch(/moves?: Seat 2 \d+%$/);
  await expectAccessible(page);
  await speak(page, PSEUDO);
  await expect.poll(() => plainWords(page)).toEqual([]);
  await speak(page, 'en');

  await page.getByRole('button', { name: 'What if? Play as Seat 2' }).click();
  await page.getByText(/^Seat 2 against bots, from move \d$/).waitFor();
  await page.locator('.felt-frame').waitFor();
  await page.keyboard.press('Backspace');
  await curve.waitFor();

  // The result is stored: the same record isn't analysed again.
  await page.reload();
  await give();
  await curve.waitFor();
});
