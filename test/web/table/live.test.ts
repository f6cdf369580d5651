import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameOf } from '../../../games/index.ts';
import type { GameUi } from '../../../web/src/lib/boards/types.ts';
import { LiveMatch } from '../../../web/src/lib/table/live.svelte.ts';
import type { ServerFrame } from '../../../worker/protocol/index.ts';
import { moved, welcome } from '../../support/seated.ts';

/** A fake WebSocket. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly sent: unknown[] = [];
  readyState = 0;

  constructor() {
    super();
    sockets.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  receive(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }
}

let sockets: FakeSocket[] = [];

beforeEach(() => {
  sockets = [];
  // Replaces Svelte's runes, because nothing is rendered here.
  const asItIs = (value: unknown): unknown => value;
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
  vi.stubGlobal('$derived', { by: (work: () => unknown) => work() });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'crowns.test' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '0ms' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of a seated player at the first move; nothing is painted during the test. */
async function seatedPage() {
  // These views have only what the session reads.
  const game = { ...gameOf('realm'), eventsOf: () => [] };
  const live = new LiveMatch('abcd1234', { game } as unknown as GameUi, 'token');
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  // The timeout used instead of a paint must not fire during or after the test.
  vi.useFakeTimers();
  const socket = sockets[0]!;
  socket.open();
  socket.receive(welcome(0));
  await vi.waitFor(() => expect(live.state.connection).toBe('connected'));
  return { live, socket };
}

test('of moves that come faster than the page is painted each is a step, shown or not', async () => {
  const { live, socket } = await seatedPage();
  const steps: (readonly [number, number])[] = [];
  live.onstep = (before, after) => steps.push([before.n, after.n]);
  for (const n of [1, 2, 3, 4]) socket.receive(moved(n));
  expect(live.state.n).toBeLessThan(4);
  expect(steps).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  live.close();
});

test('a move is made from what is shown, not from what has come since', async () => {
  const { live, socket } = await seatedPage();
  for (const n of [1, 2, 3, 4]) socket.receive(moved(n));
  const { n } = live.state;
  expect(n).toBeLessThan(4);
  live.play({ do: 'draw' });
  expect(socket.sent).toContainEqual(expect.objectContaining({ t: 'move', n }));
  live.close();
});

test('a move that waited for a yes is made from the state of its question', async () => {
  const { live, socket } = await seatedPage();
  live.play({ do: 'draw' }, 5);
  expect(socket.sent).toContainEqual(expect.objectContaining({ t: 'move', n: 5 }));
  live.close();
});
