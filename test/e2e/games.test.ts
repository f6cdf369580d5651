import { expect } from 'vitest';
import { OFFERED } from '../../web/src/lib/boards/offered.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();
const [, ...others] = OFFERED;

further(
  'the home page offers every game, the main one first, and opens a table of the one that is chosen',
  async () => {
    const page = await service.visitors.enter('/');
    await page.getByRole('heading', { level: 1, name: /Raise a King/ }).waitFor();
    for (const { game, ui } of others) {
      const card = page.getByRole('article', { name: ui.title, exact: true });
      await card.getByRole('link', { name: `Rules of ${ui.title}` }).waitFor();
      if (ui.notice) await card.getByText(ui.notice()).waitFor();
      if (game.seats.max === 1) continue;
      await card.getByRole('link', { name: 'Open a table' }).click();
      await page.waitForURL(`/?game=${game.id}#open-table`);
      await page.getByRole('radio', { name: ui.title, exact: true, checked: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL('/');
    }
  },
);

further.each(others)(
  'a newcomer plays $game.id against bots in one press, and is guided',
  async ({ game, ui }) => {
    const page = await service.visitors.enter('/');
    const card = page.getByRole('article', { name: ui.title, exact: true });
    await card.getByRole('button', { name: /^(Play|Deal)/ }).click();
    await page.waitForURL(/\/match\//);
    const table = new TablePage(page);
    await table.connected();
    await page.getByTestId('turn').and(page.getByText('Your move')).waitFor({ timeout: 60_000 });
    await page.getByTestId('coach').waitFor();
    const answer = await fetch(`${service.origin}/api/matches/${table.id}`);
    const match = (await answer.json()) as { game: string; seats: unknown[] };
    expect(match.game).toBe(game.id);
    expect(match.seats).toHaveLength(game.seats.min);
  },
);

further('the rules of every game are found from one page', async () => {
  const page = await service.visitors.enter('/rules');
  for (const { ui } of OFFERED) {
    await page.getByRole('link', { name: ui.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `The rules of ${ui.title}` }).waitFor();
    await page.goBack();
  }
});

further('every game can be practised in the browser alone, with as many bots as wished', async () => {
  const page = await service.visitors.enter('/practice');
  for (const { game, ui } of OFFERED) {
    await page.goto(`/practice/${game.id}`);
    if (game.seats.max > game.seats.min) {
      await page.getByRole('radio', { name: '3', exact: true }).check();
      await page.getByRole('button', { name: 'Deal', exact: true }).click();
      await page.getByText('Hulda and Pippin are').first().waitFor();
    } else {
      await page.getByRole('button', { name: 'Deal', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: `Practice: ${ui.title}` }).waitFor();
    }
    await page.getByRole('tab', { name: 'Your moves' }).waitFor();
  }
});
