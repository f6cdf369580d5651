import { expect, it } from 'vitest';
import { paceOf } from '#games/bot/pace.ts';

it('leaves up to three bots their time; more of them take no longer together', () => {
  expect([1, 2, 3].map((bots) => paceOf(900, bots))).toEqual([900, 900, 900]);
  for (let bots = 4; bots <= 13; bots++) {
    expect(paceOf(900, bots)).toBeLessThan(paceOf(900, bots - 1));
    expect(bots * paceOf(900, bots)).toBeLessThan(3 * 900 + bots);
  }
});
