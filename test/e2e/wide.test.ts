import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openService } from '../support/service.ts';
import { practised } from '../support/practised.ts';

const service = openService();
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
const TABLES = [
  ['realm', 2, 40],
  ['realm', 4, 50],
  ['partners', 4, 30],
  ['kings-queens', 2, 12],
  ['five-crowns', 3, 40],
  ['five-crowns-solo', 1, 8],
] as const;

interface Seen {
  /** Widths in px: of the largest card, and of the panel beside the board. */
  readonly card: number;
  readonly panel: number;
  /** Height in px by which the board exceeds its space. */
  readonly over: number;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const widths = [...document.querySelectorAll<HTMLElement>('.felt-frame .card')].map(
      ({ offsetWidth }) => offsetWidth,
    );
    const room = document.querySelector('.practice > .board')!;
    return {
      card: Math.max(...widths),
      panel: document.querySelector('aside')!.clientWidth,
      over: room.scrollHeight - room.clientHeight,
    };
  });

test.each(TABLES)(
  'a large screen is used: cards of %s with %i grow with it, and all is in sight',
  async (game, seats, moves) => {
    const page = await service.visitors.enter(`/practice/${game}`, {
      viewport: SIZES[0]!,
      storageState: { cookies: [], ...practised(service.origin, game, seats, moves) },
    });
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.locator('.felt-frame .card').first().waitFor();
    const seen: Seen[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await look(page)).over).toBeLessThanOrEqual(1);
      seen.push(await look(page));
    }
    const [desk, wide, huge] = seen as [Seen, Seen, Seen];
    expect(wide.card / desk.card).toBeGreaterThan(1.12);
    expect(huge.card / desk.card).toBeGreaterThan(1.35);
    expect(wide.panel).toBeGreaterThan(desk.panel * 1.2);
    expect(huge.panel).toBeGreaterThan(wide.panel * 1.2);
  },
);
