import { expect, test } from 'vitest';
import { OFFERED } from '../../../web/src/lib/boards/offered.ts';

test('a game is described in the client as it is by the service', () => {
  expect(OFFERED.length).toBeGreaterThan(4);
  for (const { game, ui } of OFFERED) expect(ui.summary(), game.id).toBe(game.summary);
});
