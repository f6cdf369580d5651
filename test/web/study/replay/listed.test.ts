import { expect, test } from 'vitest';
import { listedAt } from '../../../../web/src/lib/study/replay/listed.ts';

test('the list of a replay has all moves of a usual match, and 600 around the current one of a long match', () => {
  for (const reached of [0, 1, 200, 454, 600, 601, 6000])
    for (let n = 0; n <= reached; n++) {
      const { from, to } = listedAt(n, reached);
      expect(to - from, `${n} of ${reached}`).toBe(Math.min(600, reached - from));
      expect(from).toBeLessThanOrEqual(Math.max(0, n - 1));
      expect(to).toBeGreaterThanOrEqual(n);
      if (reached <= 600) expect([from, to]).toEqual([0, reached]);
      // Some moves before and after the current one.
      if (from > 0) expect(n - from).toBeGreaterThanOrEqual(200);
      if (to < reached) expect(to - n).toBeGreaterThanOrEqual(200);
    }
});
