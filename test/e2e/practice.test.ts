import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { launchBrowser, Visitors } from '../support/browser.ts';
import { Server } from '../support/server.ts';

let server: Server;
let browser: Browser;
let visitors: Visitors;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
  visitors = new Visitors(browser, server.origin);
});
afterEach(async () => {
  await visitors.leave();
  expect(visitors.faults.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('a bot plays in the browser alone; the service is asked for nothing', async () => {
  const page = await visitors.enter('/practice');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByLabel('Fair').check();
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.getByRole('button', { name: 'Keep this hand' }).click({ timeout: 30_000 });
  const log = page.getByTestId('log');
  await log.getByText(/^Bot /).first().waitFor({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me three moves' }).click({ timeout: 30_000 });
  await page.getByRole('heading', { name: 'The bot’s favourites' }).waitFor({ timeout: 30_000 });
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
