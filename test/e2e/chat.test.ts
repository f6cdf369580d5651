import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';

const service = openService();
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];

/** Controls below a visible bubble, one per line. */
const covered = (page: Page): Promise<string[]> =>
  page.getByTestId('bubble').evaluateAll((bubbles) =>
    bubbles
      .filter((bubble) => bubble.checkVisibility({ visibilityProperty: true }))
      .flatMap((bubble) => {
        const box = bubble.getBoundingClientRect();
        return [...document.querySelectorAll<HTMLElement>('button, a, input, select, [role=tab]')]
          .filter((control) => {
            const { left, right, top, bottom, width } = control.getBoundingClientRect();
            const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            return meets && width > 0 && control.checkVisibility({ visibilityProperty: true });
          })
          .map((control) => control.outerHTML.slice(0, 80));
      }),
  );

further(
  'a chat line stands for some seconds beside its speaker’s House, only for those who may read it',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 3, { whispers: true });
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const [, ben, eva] = clients;
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`);
    const bubbles = page.getByTestId('bubble');
    await page.locator('.felt-frame .card').first().waitFor();

    // Lines that come before the page is at rest have none.
    const isReady = async (): Promise<number> => {
      await ben!.command({ t: 'chat', text: 'Hello' });
      return bubbles.count();
    };
    await expect.poll(isReady, { interval: 1500, timeout: 20_000 }).toBeGreaterThan(0);

    for (const [at, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      const text = `Peace for ${at + 2} rounds?`;
      await ben!.command({ t: 'chat', text: 'Not for you', to: 2 });
      await ben!.command({ t: 'chat', text });
      await bubbles.getByText(text).waitFor({ state: 'attached' });
      // The newest line of each.
      expect(await bubbles.count()).toBe(1);
      expect(await covered(page)).toEqual([]);
      expect(await bubbles.getAttribute('aria-hidden')).toBe('true');
      expect(await bubbles.evaluate((bubble) => getComputedStyle(bubble).pointerEvents)).toBe('none');
      if (at === 0) {
        const spot = (await page
          .locator('[data-spot="1 house"]')
          .or(page.locator('[data-seat="1"]'))
          .first()
          .boundingBox())!;
        const { x, y, width, height } = (await bubbles.boundingBox())!;
        const apart = [
          spot.x - x - width,
          x - spot.x - spot.width,
          spot.y - y - height,
          y - spot.y - spot.height,
        ];
        expect(Math.max(...apart)).toBeLessThan(20);
      }
      // A whisper is shown to its only reader.
      await eva!.command({ t: 'chat', text: 'Only you', to: 0 });
      await bubbles.getByText('Only you').waitFor({ state: 'attached' });
      expect(await bubbles.count()).toBe(2);
      await bubbles.first().waitFor({ state: 'detached' });
      await expect.poll(() => bubbles.count(), { timeout: 10_000 }).toBe(0);
    }

    // One's own line, and those from before the page was opened, have none.
    await page.reload();
    await page.locator('.felt-frame .card').first().waitFor();
    await page.getByRole('tab', { name: /Chat/ }).click();
    await page.getByRole('log', { name: 'Chat' }).getByText('Peace for 2 rounds?').waitFor();
    await page.locator('.signs button').first().click();
    await page.getByRole('log', { name: 'Chat' }).getByText('👍').waitFor();
    expect(await bubbles.count()).toBe(0);
    for (const client of clients) client.close();
  },
);
