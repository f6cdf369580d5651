import { expect, test } from 'vitest';
import { filterChoices } from '../../web/src/lib/table/filter.ts';

const CHOICES = [
  {
    move: 'rally T1 7C 8D^',
    words: 'Rally 7♣\uFE0E face down and 8♦\uFE0E face up in front of your throne (T1)',
  },
  { move: 'rally S1 7C 8D', words: 'Rally 7♣\uFE0E and 8♦\uFE0E face down in front of your stronghold (S1)' },
  { move: 'end', words: 'End your actions' },
];

test.each([
  ['', 3],
  ['rally', 2],
  ['RALLY t1', 1],
  ['7♣ throne', 1],
  ['8d 7c', 2],
  ['  end ', 1],
  ['raid', 0],
])('typing %j leaves %i moves', (typed, count) => {
  expect(filterChoices(CHOICES, typed)).toHaveLength(count);
});
