import { expect } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { further } from '../support/further.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';

const service = openService();

/** A desk of 1280 by 1024 px at 400%. */
const MAGNIFIED = { width: 320, height: 256 };

further.each(['realm', 'five-crowns'])(
  'a match of %s can be seen and played with text at 200%, and magnified to 400%',
  async (game) => {
    const { id, tokens } = await fullMatch(service.origin, 2, { game });
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    for (const [seat, client] of clients.entries()) await client.hello(tokens[seat]!);
    const random = seededRandom(6);
    for (let n = 1; clients[0]!.legal.length < 2; n++) {
      await clients.find(({ legal }) => legal.length > 0)!.playRandom(random);
      await Promise.all(clients.map((client) => client.reached(n)));
    }
    for (const client of clients) client.close();
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`, {
      viewport: { width: 360, height: 640 },
    });
    const hand = page.locator('.felt-frame .hand');
    await hand.waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    // The board has scrolled to it, at the reader's own turn.
    const cardsInSight = () =>
      page.evaluate(() => {
        const [board, cards] = ['.board', '.felt-frame .hand'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        );
        return cards!.top >= board!.top && cards!.bottom <= Math.min(board!.bottom, innerHeight);
      });
    await expect.poll(cardsInSight).toBe(true);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize(MAGNIFIED);
    // Header and tabs leave most of the screen to the board, once it is scrolled to.
    const boardInSight = () =>
      page.evaluate(() => {
        const board = document.querySelector('.board')!;
        board.scrollIntoView({ block: 'center' });
        const { top, bottom } = board.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - Math.max(top, 0);
      });
    await expect.poll(boardInSight).toBeGreaterThan(0.75 * MAGNIFIED.height);
    for (const control of [hand.locator('button').first(), page.getByRole('tab').first()]) {
      await control.scrollIntoViewIfNeeded();
      const box = (await control.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + Math.min(box.height, 40)).toBeLessThanOrEqual(MAGNIFIED.height);
    }
  },
);
