import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { uiOf } from '../../support/uis.ts';

test.each(games)('$id: every refusal by the rules has a sentence', async ({ id, codes }) => {
  const refusals = await uiOf(id)!.Refusals();
  expect(Object.keys(refusals).sort()).toEqual([...codes].sort());
  for (const sentence of Object.values(refusals)) expect(sentence()).toMatch(/^[A-Z].+[.]$/);
});
