import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';

const service = openService();
const SIZES = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** Parts of the match's bar that overlap, or are covered at their middle, one per line. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.bar')!;
    const parts = [
      ...bar.querySelectorAll<HTMLElement>(':scope > :is(.home, ol, .now, .connection), .menu > button'),
    ];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    // A full rail scrolls.
    const isPressed = (part: HTMLElement): boolean => {
      part.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = part.getBoundingClientRect();
      return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const nameOf = (at: number): string => parts[at]!.textContent.trim() || parts[at]!.className;
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap((box, at) => [
      ...boxes.flatMap((other, next) =>
        next > at && overlap(box, other) ? `${nameOf(at)}, ${nameOf(next)}` : [],
      ),
      ...(isPressed(parts[at]!) ? [] : [`${nameOf(at)} is covered`]),
    ]);
  });

further.each([2, 6])(
  'a button added to the bar of a match has room in each form, with %i seats',
  async (seats) => {
    const bots = Array.from({ length: seats - 1 }, (_, at) => ({ seat: at + 1, level: 'novice' }));
    const { id, tokens } = await fullMatch(service.origin, seats, { bots });
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`);
    await page.locator('.felt-frame .card').first().waitFor();
    await page.evaluate(() => {
      const menu = document.querySelector('.bar .menu')!;
      const added = menu.firstElementChild!.cloneNode(true);
      added.textContent = 'Share';
      menu.prepend(added);
    });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      for (const hand of ['right', 'left']) {
        await page.evaluate((side) => void (document.documentElement.dataset.hand = side), hand);
        const message = `${viewport.width} by ${viewport.height}, ${hand}`;
        await expect.poll(() => crowded(page), { message }).toEqual([]);
      }
    }
  },
);
