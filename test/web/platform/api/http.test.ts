import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as http from '../../../../web/src/lib/platform/api/http.ts';
import { connectionFault } from '../../../../web/src/lib/platform/match/connection-fault.ts';

/** A service that never answers; every timeout has passed at once. */
beforeEach(() => {
  const passed = AbortSignal.abort(new DOMException('no answer', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(passed);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    await new Promise(() => {});
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<[string, () => Promise<unknown>]>([
  ['a match', () => http.fetchMatch('abcd1234')],
  ['a match with a token', () => http.fetchMatch('abcd1234', 'token')],
  ['the chat', () => http.fetchPastChat('abcd1234')],
  ['the record', () => http.fetchRecord('abcd1234')],
  ['the key for push', () => http.fetchPushInfo()],
  ['a seat', () => http.joinMatch('abcd1234', { name: 'Ada', entropy: '00' }, 'key')],
])('%s that never comes is unreachable after a timeout', async (_, ask) => {
  const answer = ask();
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'unreachable' } });
});

test('a service that never answers can’t be reached', async () => {
  expect((await connectionFault())()).toMatch(/The service can’t be reached/);
});
