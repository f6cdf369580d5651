import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { characterName, levelOf } from '#games/bot/roster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';

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

further(
  'three characters have faces, and answer offers of pacts',
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
  },
  180_000,
);
