import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithHighCard } from '../support/added-game.ts';
import { openBrowser, Visitors } from '../support/browser.ts';
import { scratch } from '../support/cli.ts';
import { getText } from '../support/online.ts';
import { freePort } from '../support/server.ts';

// A build of the product with one more game, by the steps of docs/adding-a-game.md.

const ROOT = join(import.meta.dirname, '../..');
const folder = scratch();
let child: ChildProcess;
let visitors: Visitors;
/** Lines that the first start has printed on standard error. */
let said = '';

beforeAll(async () => {
  const names = readdirSync(ROOT).filter((name) => !['node_modules', '.git', 'test'].includes(name));
  copyWithHighCard(folder.path, names);
  const port = await freePort();
  // The service names settings that it doesn't know, such as those of a run of tests.
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('CROWNS_'));
  const env = { ...Object.fromEntries(others), PORT: `${port}`, CROWNS_STATE: join(folder.path, 'state') };
  child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder.path, env });
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  // `expect.poll` works only inside a test.
  while (!(await getText(`${origin}/api/games`).catch(String)).includes('high-card')) {
    if (child.exitCode !== null) throw new Error(`the service has ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  visitors = new Visitors(await openBrowser(), origin);
}, 320_000);

afterAll(async () => {
  await visitors?.leave();
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  folder.done();
});

/** Plays the first card whenever it is the player's turn, to the end. */
async function playOut(page: Page): Promise<void> {
  const cards = page.getByRole('button', { name: /^Play (?!again)/ });
  for (let left = 5; left > 0; left--) {
    await expect.poll(() => cards.count()).toBe(left);
    await cards.first().click();
  }
}

test('its first start prints a line for each build, and no warning', () => {
  expect(said).toMatch(/^Building the client … \d+ s\nBuilding the service … \d+ s\n$/);
});

test('its folders have no fault of types', () => {
  const check = join(ROOT, 'node_modules/.bin/svelte-check');
  const args = ['--tsconfig', './tsconfig.json', '--threshold', 'warning'];
  expect(execFileSync(check, args, { cwd: join(folder.path, 'web'), encoding: 'utf8' })).toMatch(/ 0 errors/);
});

test('a new game is offered, played against a bot, told in its log, and replayed', async () => {
  const page = await visitors.enter('/practice/high-card');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await playOut(page);
  await page.getByText(/won$/).first().waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText('The match is over.').first().waitFor();
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.waitForURL(/replay/);
  await page.getByRole('region', { name: 'High Card' }).waitFor();
});

test('a match of a new game is played on the service', async () => {
  const page = await visitors.enter('/?game=high-card');
  await page.getByRole('heading', { name: 'High Card' }).first().waitFor();
  const made = await page.request.post('/api/matches', {
    data: { game: 'high-card', seats: 2, name: 'Ada', bots: [{ seat: 1, level: 'fair' }] },
  });
  expect(made.status()).toBe(201);
});

test('a new game has rules and a lesson', async () => {
  const page = await visitors.enter('/rules/high-card');
  await page.getByText('The higher card takes the round.').first().waitFor();
  await page.goto('/learn/high-card');
  await page.getByText('Take more rounds.').waitFor();
});
