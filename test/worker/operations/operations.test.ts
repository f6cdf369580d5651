import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { games } from '../../../games/index.ts';
import { push } from '../../../worker/http/push.ts';
import { StatsObject } from '../../../worker/index.ts';
import { takeMetered, type Counts } from '../../../worker/metering/meter.ts';
import { fetchPath, fullMatch, seated, watching } from '../support.ts';

afterEach(() => void vi.useRealTimers());

describe('operations', () => {
  it('[P1.12] answers whether it is well', async () => {
    const rules = Object.fromEntries(games.map(({ id, version }) => [id, version]));
    expect(await (await fetchPath('/api/health')).json()).toEqual({ status: 'ok', rules });
  });

  it('[P1.11] names the key that browsers subscribe with, or none where the host sends nothing', async () => {
    const keyOf = async (bindings: object): Promise<unknown> =>
      (await push.request('/', undefined, bindings)).json();
    expect(await keyOf({ VAPID_PUBLIC_KEY: 'B-public', VAPID_PRIVATE_KEY: 'private' })).toEqual({
      key: 'B-public',
    });
    expect(await keyOf({ VAPID_PUBLIC_KEY: 'B-public', VAPID_PRIVATE_KEY: undefined })).toEqual({
      key: null,
    });
  });

  it('[P1.12] counts matches, moves and refusals, without ids', async () => {
    const stats = env.STATS.get(env.STATS.idFromName('all'));
    // Counts of files before this one may be left.
    const before = await stats.sums();
    const risen = (sums: Counts): Counts =>
      Object.fromEntries(Object.entries(sums).map(([name, count]) => [name, count - (before[name] ?? 0)]));
    const { id, tokens } = await fullMatch(2);
    const [ada] = await seated(id, tokens);
    await ada!.command({ t: 'move', n: 9, move: 'keep' });
    await ada!.command({ t: 'concede' });
    const after = { 'matches-over': 1, 'refused-stale': 1, moves: 1 };
    await expect.poll(async () => risen(await stats.sums())).toMatchObject(after);
    const text = await (await fetchPath('/api/stats')).text();
    expect(risen(JSON.parse(text) as Counts)).toMatchObject({ 'matches-founded': 1, 'matches-started': 1 });
    expect(text).not.toContain(id);
  });
});

describe('counts of a match', () => {
  it('are handed on in good time, and not for each of the sockets that come and go', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const { id } = await fullMatch(2, { visibility: 'unlisted' });
    const stats = env.STATS.get(env.STATS.idFromName('all'));
    const handedOn = vi.spyOn(StatsObject.prototype, 'add');
    const comeAndGo = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++) {
        const client = await watching(id);
        client.close();
        await client.whenClosed();
      }
    };
    const before = handedOn.mock.calls.length;
    await comeAndGo(60);
    const calls = handedOn.mock.calls.length - before;
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(10);
    vi.setSystemTime(Date.now() + 10_000);
    await comeAndGo(1);
    await expect.poll(() => stats.sums()).toHaveProperty('hellos-spectator', 61);
    handedOn.mockRestore();
  });
});

describe('counts of a match that goes on', () => {
  it('wait, where nothing fails: handing them on is a request of its own', async () => {
    const { id, tokens } = await fullMatch(2, { visibility: 'unlisted' });
    const [ada] = await seated(id, tokens);
    takeMetered();
    for (let n = 0; n < 3; n++) await watching(id);
    await ada!.command({ t: 'move', n: 9, move: 'keep' });
    expect(takeMetered()).toMatchObject({ 'hellos-spectator': 3, 'refused-stale': 1 });
  });
});

describe('headers', () => {
  it('forbid framing, sniffing and caching of answers', async () => {
    const { headers } = await fetchPath('/api/games');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/', '/match/23456789abcdef', '/rules/realm'])(
    'allow %s no inline script or style but its own',
    async (path) => {
      const page = await fetchPath(path);
      const policy = page.headers.get('content-security-policy');
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      const inline = /<(script|style)(?![^>]* (?:src|type)=)[^>]*>([^]*?)<\/\1>/g;
      for (const [, kind, text] of (await page.text()).matchAll(inline)) {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
        const [, allowed] = new RegExp(`${kind}-src ([^;]*)`).exec(policy!)!;
        expect(allowed).toContain(`'sha256-${hash}'`);
      }
    },
  );
});
