import { expect, test } from 'vitest';
import type { PactEvent } from '#protocol';
import { newBetrayals, pactsIn } from '../../../../web/src/lib/table/pacts/pacts-in.ts';

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

test('a raid breaks a pact, even if the log lacks its beginning', () => {
  const raid = event('raid');
  expect(pactsIn([raid])).toEqual({ made: 1, broken: [raid] });
  expect(pactsIn([event('break')])).toEqual({ made: 0, broken: [] });
});

test('a betrayal is new if it happened within a move, and not before the first welcome', () => {
  const pact = [event('propose'), event('accept', 1, 0)];
  const raid = event('raid');
  const at = (n: number, pactLog: readonly PactEvent[], match: object | null = {}) => ({ n, match, pactLog });
  expect(newBetrayals(at(4, pact), at(5, [...pact, raid]))).toEqual([raid]);
  expect(newBetrayals(at(4, pact), at(4, [...pact, raid]))).toEqual([raid]);
  expect(newBetrayals(at(4, pact), at(6, [...pact, raid]))).toEqual([]);
  expect(newBetrayals(at(0, [], null), at(0, [...pact, raid]))).toEqual([]);
  expect(newBetrayals(at(4, [...pact, raid]), at(5, [...pact, raid, ...pact]))).toEqual([]);
});
