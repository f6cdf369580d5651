import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { characterName, levelOf } from '#games/bot/roster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { isFull, scale } from '../support/share.ts';
import { chooseMove } from '../support/simple-player.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

const OTHERS = ['mordred', 'oswin', 'ragna'] as const;

/** Timeout in ms of a decision: three bots make several moves each, at a person's pace. */
const PATIENCE = 120_000;

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

async function offerTo(page: Page, name: string): Promise<void> {
  await tab(page, 'Pacts');
  await page.getByRole('combobox', { name: 'With' }).selectOption({ label: name });
  await page.getByRole('button', { name: 'Offer the pact' }).click();
}

/** Answers the offers of others: accepts one, declines the next, and so on. */
async function answerOffers(page: Page, answered: string[]): Promise<void> {
  const offer: Locator = page.getByTestId('pact-offer').first();
  while ((await offer.count()) > 0) {
    const answer = answered.length % 2 === 0 ? /^Accept / : /^Decline /;
    const button = offer.getByRole('button', { name: answer });
    answered.push((await button.getAttribute('aria-label')) ?? '');
    const count = await page.getByTestId('pact-offer').count();
    await button.click();
    await expect.poll(() => page.getByTestId('pact-offer').count()).toBeLessThan(count);
  }
}

/** Plays to the end. Raids nobody, so that no pact is broken. */
async function playOn(table: TablePage): Promise<void> {
  const { page } = table;
  const turn = page.getByTestId('turn');
  const result = page.getByTestId('result');
  const answered: string[] = [];
  await table.openTab('Moves');
  for (;;) {
    const isDue = async (): Promise<boolean> => (await result.count()) > 0 || (await table.isToMove());
    await expect.poll(isDue, { timeout: PATIENCE }).toBe(true);
    if ((await result.count()) > 0) return;
    await answerOffers(page, answered);
    const n = Number(await turn.getAttribute('data-n'));
    const legal = (await table.legal()).filter((move) => !move.startsWith('raid'));
    if (legal.length === 0) continue;
    await table.type(chooseMove(legal, n));
    await expect
      .poll(async () => (await result.count()) > 0 || Number(await turn.getAttribute('data-n')) > n, {
        timeout: PATIENCE,
      })
      .toBe(true);
  }
}

further(
  'three characters answer offers of pacts, and play the match to its end',
  async () => {
    const bots = OTHERS.map((character, n) => ({ seat: n + 1, level: levelOf(character), character }));
    const { id, tokens } = await fullMatch(service.origin, 4, { whispers: true, bots });
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
    const names = OTHERS.map(characterName);
    // The House opposite has its owner's face; the reader's own has none.
    await page.locator('.house.far svg[viewBox="0 0 60 66"]').waitFor();
    expect(await page.locator('.house:not(.far) svg[viewBox="0 0 60 66"]').count()).toBe(0);
    for (const name of names) await offerTo(page, name);
    await tab(page, 'Log');
    for (const name of names) {
      const answer = page.getByTestId('log').getByText(new RegExp(`${name} (accepts|declines|offers)`));
      await answer.first().waitFor({ timeout: PATIENCE });
    }
    await expectAccessible(page);
    if (!isFull) return;
    await playOn(new TablePage(page));
    await page.getByTestId('character').waitFor();
    await expectAccessible(page);
  },
  scale(180_000, 1_800_000),
);
