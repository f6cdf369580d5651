import { describe, expect, it, test } from 'vitest';
import { games, gameOf } from '#games/index.ts';
import { OFFERED, offeredAt } from '../../../web/src/lib/boards/offered.ts';

const ROUTES = '../../../web/src/routes';
/** The load functions of pages for one game, by address. */
const PAGES = {
  '/rules/ID': () => import(`${ROUTES}/rules/[game]/+page.ts`),
  '/rules/ID/page': () => import(`${ROUTES}/rules/[game]/page/+page.ts`),
  '/learn/ID': () => import(`${ROUTES}/learn/[[game]]/+page.ts`),
  '/openings/ID': () => import(`${ROUTES}/openings/[[game]]/+page.ts`),
  '/practice/ID': () => import(`${ROUTES}/practice/[[game]]/+page.ts`),
  '/puzzles/ID': () => import(`${ROUTES}/puzzles/[[game]]/+page.ts`),
  '/watch/ID': () => import(`${ROUTES}/watch/[[game]]/+page.ts`),
};

test('a game is described in the client as it is by the service', () => {
  expect(OFFERED.map(({ game }) => game.id)).toEqual(games.map(({ id }) => id));
  for (const { game, ui } of OFFERED) expect(ui.summary(), game.id).toBe(gameOf(game.id)!.summary);
});

test('an address without a game is the main game’s, one with an unknown game nobody’s', () => {
  expect(offeredAt(undefined)).toBe(OFFERED[0]);
  // As people pass links on.
  for (const id of ['realm', 'Realm', 'realm.']) expect(offeredAt(id)?.game.id).toBe('realm');
  for (const id of ['dominoes', '', '__proto__', 'constructor']) expect(offeredAt(id)).toBeUndefined();
});

describe.each(Object.entries(PAGES))('%s', (address, page) => {
  it('is 404 for a game that is not here, and never another game’s page', async () => {
    const { load } = (await page()) as { load: (event: unknown) => unknown };
    const at = async (game: string) => load({ params: { game }, url: new URL('http://x/') });
    for (const id of ['dominoes', '__proto__', 'constructor'])
      await expect(at(id), id).rejects.toMatchObject({ status: 404 });
    // The rules are a component, which only a build can load.
    for (const { game } of address === '/rules/ID' ? [] : OFFERED) {
      const { ui, offered } = (await at(game.id)) as { ui?: { id: string }; offered?: (typeof OFFERED)[0] };
      expect([game.id, undefined]).toContain((ui ?? offered?.ui)?.id);
    }
  });
});
