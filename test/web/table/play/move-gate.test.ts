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

const DRAW = { do: 'draw' };
const END = { do: 'end' };

/** A table after 7 moves, and the moves sent from it. */
async function seated(confirm: 'on' | 'off') {
  const { MoveGate } = await import('../../../../web/src/lib/table/play/move-gate.svelte.ts');
  const { settings } = await import('../../../../web/src/lib/platform/storage/settings.svelte.ts');
  settings.change({ confirm });
  const send = vi.fn<(move: unknown, n: number) => void>();
  const table = {
    n: 7,
    seat: 0,
    legal: [DRAW, END] as readonly object[],
    /** The seat against which all moves go; null if they go against none. */
    target: null as number | null,
    match: { pacts: [1, 2].map((other) => ({ seats: [0, other], status: 'standing' })) } as never,
    ui: { game: { diplomacy: { target: () => table.target } } } as never,
    play: send,
  };
  return { table, send, gate: new MoveGate(table) };
}

test('a yes makes the move from the state in which it was asked about', async () => {
  const { table, send, gate } = await seated('on');
  gate.ask({ do: 'draw' });
  table.n = 9;
  gate.yes();
  expect(send.mock.calls).toEqual([[DRAW, 7]]);
});

test('a move that waits for nothing is made from the state that is shown', async () => {
  const { table, send, gate } = await seated('off');
  table.n = 9;
  gate.ask({ do: 'draw' });
  expect(send.mock.calls).toEqual([[DRAW, 9]]);
});

test('a question is answered once, and a no makes no move', async () => {
  const { send, gate } = await seated('on');
  gate.ask(DRAW);
  gate.no();
  gate.yes();
  gate.ask(END);
  gate.yes();
  gate.yes();
  expect(send.mock.calls).toEqual([[END, 7]]);
});

test.each(['on', 'off'] as const)(
  'a move that breaks a pact is asked about once, confirm %s',
  async (confirm) => {
    const { table, send, gate } = await seated(confirm);
    table.target = 2;
    gate.ask(DRAW);
    expect([gate.asked?.betrayed, send.mock.calls]).toEqual([2, []]);
    gate.yes();
    expect([gate.asked, send.mock.calls]).toEqual([null, [[DRAW, 7]]]);
  },
);

test('a pact made while a move is confirmed has a question of its own', async () => {
  const { table, send, gate } = await seated('on');
  gate.ask(DRAW);
  table.target = 1;
  gate.yes();
  expect([gate.asked?.betrayed, send.mock.calls]).toEqual([1, []]);
  gate.no();
  expect([gate.asked, send.mock.calls]).toEqual([null, []]);
});

test('a move that is not legal is neither asked about nor sent', async () => {
  for (const confirm of ['on', 'off'] as const) {
    const { table, send, gate } = await seated(confirm);
    table.legal = [END];
    gate.ask(DRAW);
    expect([gate.asked, send.mock.calls]).toEqual([null, []]);
  }
});

test('a question is void once the match has gone on or is over', async () => {
  const { table, send, gate } = await seated('on');
  gate.ask(DRAW);
  expect(gate.asked).not.toBeNull();
  table.n = 8;
  expect(gate.asked).toBeNull();
  table.n = 7;
  table.legal = [];
  expect(gate.asked).toBeNull();
  expect(send).not.toHaveBeenCalled();
});
