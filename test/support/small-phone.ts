import type { Page } from 'playwright-core';
import { seededRandom } from '#games/chance.ts';
import { openClient } from './online.ts';

export const SMALL = { width: 360, height: 640 };

/** Opens the stored practice game. */
export async function openGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await page.locator('.felt-frame .card').first().waitFor();
}

/** The recap and the notice of an absence cover the page's header until they are dismissed. */
export async function putAway(page: Page): Promise<void> {
  const recap = page.getByTestId('recap');
  if (await recap.isVisible()) await recap.getByRole('button').click();
  const wait = page.getByRole('button', { name: 'Wait', exact: true });
  if (await wait.isVisible()) await wait.click();
}

/** The token of the seat to act after `moves` moves, in a match without bots. */
export async function ownToken(
  origin: string,
  id: string,
  tokens: readonly string[],
  moves: number,
): Promise<string> {
  const guests = await Promise.all(tokens.map(() => openClient(origin, id)));
  await Promise.all(guests.map((guest, seat) => guest.hello(tokens[seat])));
  const toMove = (): number => guests.findIndex(({ legal }) => legal.length > 0);
  for (let n = 1; n <= moves; n++) {
    await guests[toMove()]!.playRandom(seededRandom(n));
    await Promise.all(guests.map((guest) => guest.reached(n)));
  }
  const token = tokens[toMove()]!;
  for (const guest of guests) guest.close();
  return token;
}
