import { expect, test } from 'vitest';
import { isAstray } from '../../../../web/src/lib/table/chat/listener.ts';

test('a whisper goes astray where its listener has left the seat, a line for all never does', () => {
  const names = ['Ada', 'Bo', 'Cy'];
  const nameOf = (seat: number): string => names[seat]!;
  const bo = { seat: 1, name: 'Bo' };
  expect([isAstray(null, nameOf), isAstray(bo, nameOf)]).toEqual([false, false]);
  [names[1], names[2]] = ['Cy', 'Bo'];
  expect([isAstray(null, nameOf), isAstray(bo, nameOf)]).toEqual([false, true]);
});
