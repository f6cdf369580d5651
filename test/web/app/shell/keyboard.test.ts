import { expect, test } from 'vitest';
import { covered } from '../../../../web/src/lib/app/shell/keyboard.ts';

test('a virtual keyboard covers what is not seen below the page', () => {
  expect(covered(844, { height: 844 - 336, scale: 1 })).toBe(336);
});

test('a browser that makes the page smaller by itself leaves nothing covered', () => {
  expect(covered(508, { height: 508, scale: 1 })).toBe(0);
});

test('a bar of the browser is no keyboard, nor is a pinch', () => {
  expect(covered(844, { height: 760, scale: 1 })).toBe(0);
  expect(covered(844, { height: 844 / 2.5, scale: 2.5 })).toBe(0);
});

test('a keyboard over a page that is seen larger covers as much of it', () => {
  expect(covered(844, { height: (844 - 336) / 2, scale: 2 })).toBe(336);
});
