import { expect, test } from 'vitest';
import type { PactEvent } from '#protocol';
import { pactsIn } from '../../../../web/src/lib/table/pacts/pacts-kept.ts';

const event = (what: PactEvent['do'], seat = 0, other = 1): PactEvent => ({
  n: 0,
  at: 0,
  do: what,
  seat,
  with: other,
  terms: null,
  rounds: null,
  until: null,
});

test('of the pacts made some are broken, by a word or by a raid', () => {
  expect(pactsIn([])).toEqual({ made: 0, broken: [] });
  const first = [event('propose'), event('accept', 1, 0), event('lapse')];
  expect(pactsIn(first)).toEqual({ made: 1, broken: [] });
  const raid = event('raid', 2, 0);
  const second = [event('propose', 2, 0), event('accept', 0, 2), raid];
  expect(pactsIn([...first, ...second])).toEqual({ made: 2, broken: [raid] });
  const word = event('break', 0, 1);
  expect(pactsIn([event('propose'), event('accept', 1, 0), word, word])).toEqual({ made: 1, broken: [word] });
});

test('an offer taken back or declined is no pact, and breaks none', () => {
  expect(pactsIn([event('propose'), event('break'), event('propose'), event('decline', 1, 0)])).toEqual({
    made: 0,
    broken: [],
  });
});
