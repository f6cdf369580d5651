import { expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { LIMITS } from '../../../worker/protocol/index.ts';

test('a match may have as many seats as the largest game wants', () => {
  expect(Math.max(...games.map(({ seats }) => seats.max))).toBe(LIMITS.seats);
});
