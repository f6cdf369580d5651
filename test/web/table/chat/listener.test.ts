import { expect, test } from 'vitest';
import { isAstray } from '../../../../web/src/lib/table/chat/listener.ts';

const bo = { seat: 1, name: 'Bo' };

test('a whisper goes astray where its listener has left the seat, a line for all never does', () => {
  const viewer = { names: ['Ada', 'Bo', 'Cy'], seat: 0 };
  const moved = { names: ['Ada', 'Cy', 'Bo'], seat: 0 };
  expect([viewer, moved].map((one) => isAstray(null, one))).toEqual([false, false]);
  expect([viewer, moved].map((one) => isAstray(bo, one))).toEqual([false, true]);
});

test('a whisper goes astray where its writer now sits, by whatever name', () => {
  expect(isAstray(bo, { names: ['Cy', 'Bo', 'Dan'], seat: 1 })).toBe(true);
  expect(isAstray({ seat: 1, name: 'you' }, { names: ['Cy', 'you', 'Dan'], seat: 0 })).toBe(false);
});
