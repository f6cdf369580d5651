import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  // Replaces Svelte's runes, because nothing is rendered here.
  const asItIs = (value: unknown): unknown => value;
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A table after `n` moves, and the moves sent from it. */
async function seated(confirm: 'on' | 'off') {
  const { ConfirmedMoves } = await import('../../../../web/src/lib/table/play/confirmed-moves.svelte.ts');
  const { settings } = await import('../../../../web/src/lib/platform/storage/settings.svelte.ts');
  settings.change({ confirm });
  const table = { n: 7 };
  const send = vi.fn<(move: unknown, n: number) => void>();
  return { table, send, orders: new ConfirmedMoves(send, () => table.n) };
}

test('a yes makes the move from the state in which it was asked about', async () => {
  const { table, send, orders } = await seated('on');
  orders.ask({ do: 'draw' });
  table.n = 9;
  orders.yes();
  expect(send.mock.calls).toEqual([[{ do: 'draw' }, 7]]);
});

test('a move that waits for nothing is made from the state that is shown', async () => {
  const { table, send, orders } = await seated('off');
  table.n = 9;
  orders.ask({ do: 'draw' });
  expect(send.mock.calls).toEqual([[{ do: 'draw' }, 9]]);
});

test('a question is answered once, and a no makes no move', async () => {
  const { send, orders } = await seated('on');
  orders.ask({ do: 'draw' });
  orders.no();
  orders.yes();
  orders.ask({ do: 'end' });
  orders.yes();
  orders.yes();
  expect(send.mock.calls).toEqual([[{ do: 'end' }, 7]]);
});
