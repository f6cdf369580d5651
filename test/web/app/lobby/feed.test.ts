import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LobbyFeed } from '../../../../web/src/lib/app/lobby/feed.svelte.ts';

/** A fake WebSocket that never gets an answer. */
class SilentSocket extends EventTarget {
  readyState = 0;

  constructor() {
    super();
    made++;
  }

  close(): void {
    this.readyState = 3;
  }
}

let made = 0;
let page: EventTarget;
let document: EventTarget & { hidden: boolean };
let feed: LobbyFeed;

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  made = 0;
  page = new EventTarget();
  document = Object.assign(new EventTarget(), { hidden: false });
  vi.useFakeTimers();
  // Replaces Svelte's runes, because nothing is rendered here.
  const asItIs = (value: unknown): unknown => value;
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
  vi.stubGlobal('WebSocket', Object.assign(SilentSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  vi.stubGlobal('location', { protocol: 'https:', host: 'crowns.test' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  feed = new LobbyFeed('realm');
  await pass(0);
});

afterEach(() => {
  feed.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a browser that is online again', () => page.dispatchEvent(new Event('online'))],
  ['a page that is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s tries at once, until the feed is closed', async (_, act) => {
  expect(made).toBe(1);
  act();
  await pass(0);
  expect(made).toBe(2);
  feed.close();
  act();
  await pass(60_000);
  expect(made).toBe(2);
});

test('a page that is hidden does not', async () => {
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(made).toBe(1);
});
