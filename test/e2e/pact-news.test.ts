import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { TablePage } from '../support/table-page.ts';
import { untilRaid } from '../support/raids.ts';

const service = openService();
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(name) }).click();

/** The controls of the side column that can't be pressed because something else lies over them. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('.side :is(button, input, select)').evaluateAll((controls) =>
    controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isFree = width === 0 || over === null || control.contains(over) || over.closest('label, .side');
      return isFree ? [] : [control.outerHTML.slice(0, 80)];
    }),
  );

/** True if part of an element is hidden by a box around it, or off the screen. */
const isCutOff = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { top, bottom, left, right } = target.getBoundingClientRect();
    for (let box: Element | null = target; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const around = box.getBoundingClientRect();
      if (top < around.top - 1 || bottom > around.bottom + 1) return true;
      if (left < around.left - 1 || right > around.right + 1) return true;
    }
    return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight || bottom <= top;
  });

/** Height of one's own losses in the recap if it has news of pacts, too. */
const ownHeight = (page: Page): Promise<number> =>
  page.getByTestId('recap').evaluate((recap) => {
    const own = recap.querySelector('.pacts')!.cloneNode(true) as Element;
    own.classList.replace('pacts', 'own');
    recap.append(own);
    const { height } = own.getBoundingClientRect();
    own.remove();
    return height;
  });

further(
  'an offer covers no control, a decline is shown to its proposer, and a seat that conceded is told so',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 3, { whispers: true });
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
    await page.setViewportSize({ width: 1280, height: 720 });
    await tab(page, 'Chat');
    await page.getByText('choose their name instead of “To all”').waitFor();

    await clients[1]!.command({ t: 'pact', do: 'propose', with: 0 });
    await clients[2]!.command({ t: 'pact', do: 'propose', with: 0 });
    await page.getByTestId('pact-offer').nth(1).waitFor();
    for (const name of ['Your moves', 'Chat', 'Pacts', 'Log']) {
      await tab(page, name);
      await page.locator('[role=tabpanel] > *').first().waitFor({ state: 'attached' });
      expect(await covered(page), name).toEqual([]);
    }
    await clients[1]!.command({ t: 'pact', do: 'break', with: 0 });
    await page.getByTestId('recap').getByText('Guest 1 takes back').waitFor();

    await clients[0]!.command({ t: 'pact', do: 'propose', with: 1 });
    await clients[1]!.command({ t: 'pact', do: 'decline', with: 0 });
    await page.getByTestId('recap').getByText('Guest 1 declines').waitFor();

    await clients[1]!.command({ t: 'pact', do: 'propose', with: 0 });
    await page.getByTestId('pact-offer').nth(1).waitFor();
    // On a phone an offer comes first: with the recap it would cover the board.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByTestId('recap').waitFor({ state: 'hidden' });
    // Two at once would cover the board.
    for (let left = 2; left > 0; left--) {
      expect(await page.getByTestId('pact-offer').count()).toBe(1);
      await page.getByTestId('pact-offer').getByRole('button', { name: /later/i }).click();
    }
    await page.getByTestId('recap').waitFor();
    await page.setViewportSize({ width: 1280, height: 720 });

    const phone = await service.visitors.enter(`/match/${id}#seat=${tokens[1]}`);
    await phone.setViewportSize({ width: 360, height: 740 });
    await tab(phone, 'Pacts');
    await phone.locator('aside.up').waitFor();
    await phone.getByRole('tabpanel').locator('button, input, select').first().focus();
    await clients[0]!.command({ t: 'concede' });
    await page.getByTestId('turn').getByText('You are out').waitFor();
    await clients[2]!.command({ t: 'concede' });
    await phone.getByTestId('result').waitFor();
    await phone.locator('aside:not(.up)').waitFor();
    await expect.poll(() => phone.evaluate(() => document.activeElement?.id)).toBe('tab-pacts');
  },
);

further('a phone shows all words of a betrayal, also of one between others', async () => {
  const { id, tokens } = await fullMatch(service.origin, 3);
  const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
  await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
  const { raider, move } = await untilRaid(clients);
  const partner = Number(move.split(' ')[1]);
  const { n } = clients[0]!;
  await clients[raider]!.command({ t: 'pact', do: 'propose', with: partner });
  await clients[partner]!.command({ t: 'pact', do: 'accept', with: raider });
  const sizes = [{ width: 360, height: 640 }, { width: 740, height: 360 }, { width: 1280, height: 800 }]; // prettier-ignore
  const pages = await Promise.all(
    [0, 1, 2].filter((seat) => seat !== raider).flatMap((seat) => sizes.map(async (size) => {
      const page = await service.visitors.enter(`/match/${id}#seat=${tokens[seat]}`);
      await page.setViewportSize(size);
      await new TablePage(page).reached(n);
      return page;
    })),
  ); // prettier-ignore
  await clients[raider]!.move(move);
  for (const page of pages) {
    await new TablePage(page).reached(n + 1);
    const size = JSON.stringify(page.viewportSize());
    const words = page.getByTestId('recap').getByText('and so breaks').first();
    await words.waitFor();
    expect(await isCutOff(words), `the words at ${size}`).toBe(false);
    expect(await ownHeight(page), `own losses beside them at ${size}`).toBeGreaterThan(0);
    const mark = page.locator('.mark', { hasText: 'Pact broken' }).first();
    await mark.waitFor();
    expect(await isCutOff(mark), `the mark at ${size}`).toBe(false);
  }
});

further('a betrayal breaks a chain for all who see motion, and stays in the circle of pacts', async () => {
  const { id, tokens } = await fullMatch(service.origin, 3);
  const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
  await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
  await clients[0]!.command({ t: 'pact', do: 'propose', with: 1 });
  await clients[1]!.command({ t: 'pact', do: 'accept', with: 0 });
  // The breaker sees it, too.
  const readers = [[2, 'no-preference'], [2, 'reduce'], [1, 'no-preference']] as const; // prettier-ignore
  const [moving, still, own] = await Promise.all(
    readers.map(async ([seat, reducedMotion]) => {
      const page = await service.visitors.enter(`/match/${id}#seat=${tokens[seat]}`, { reducedMotion });
      await tab(page, 'Pacts');
      await page.locator('line.standing').waitFor({ state: 'attached' });
      // Notices load when the page is idle.
      await page.locator('.notices > div').nth(3).waitFor({ state: 'attached' });
      return page;
    }),
  );
  await clients[1]!.command({ t: 'pact', do: 'break', with: 0 });
  await Promise.all([moving, own].map((page) => page!.getByTestId('betrayal').waitFor()));
  expect(await moving!.getByTestId('betrayal').textContent()).toContain('Pact broken');
  await moving!.getByTestId('betrayal').waitFor({ state: 'detached' });
  for (const page of [moving!, still!]) {
    await page.getByTestId('pacts').getByText('Before the first move: Guest 1 breaks the pact').waitFor();
    expect(await page.locator('line.broken').count()).toBe(1);
    expect(await page.locator('.traitor').count()).toBe(1);
  }
  expect(await still!.getByTestId('betrayal').count()).toBe(0);

  // A page that comes later finds the mark, and no chain.
  const late = await service.visitors.enter(`/match/${id}#seat=${tokens[1]}`, {
    reducedMotion: 'no-preference',
  });
  await tab(late, 'Pacts');
  await late.locator('line.broken').waitFor({ state: 'attached' });
  expect(await late.getByTestId('betrayal').count()).toBe(0);
});
