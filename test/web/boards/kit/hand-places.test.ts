import { expect, test } from 'vitest';
import { HIDDEN } from '#games/cards.ts';
import { placesIn } from '../../../../web/src/lib/boards/kit/hand-places.ts';

test('each card that leaves a hand has a place of its own, even one of two alike', () => {
  expect(placesIn(['7C', 'KH', '7C', '2S'], ['7C', '2S', '7C'])).toEqual([0, 3, 2]);
});

test('cards that nobody knows leave from the end of the hand', () => {
  expect(placesIn([HIDDEN, HIDDEN, HIDDEN, HIDDEN], ['7C', 'KH'])).toEqual([2, 3]);
});
