import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { host } from '../../../worker/http/host.ts';
import {
  HOST_LANGUAGES,
  HOST_TEXTS,
  hostLanguage,
  speakerOf,
} from '../../../worker/operations/host-texts.ts';
import { isPublic } from '../../../worker/metering/meter.ts';
import type { HostFigures } from '../../../worker/operations/host-figures.ts';
import { hostForm, hostView } from '../../../worker/operations/host-view.ts';
import { overviewOf } from '../../../worker/operations/overview.ts';
import { createMatch, fetchPath } from '../support.ts';

const SECRET = 'a secret of the host';
const QUARTER = 900_000;
const ROWS = { today: 0, budget: null };
const FIGURES: HostFigures = {
  version: '1.2.3',
  uptime: 93_780,
  connections: { used: 12, possible: 9870 },
  memory: { front: 90_000_000, runtime: 120_000_000 },
  diskLeft: 5e9,
};
/** All pages behind the secret. */
const PATHS = ['/host', '/api/host', '/metrics'];

const ask = (path: string, password?: string, more: Record<string, string> = {}, secret: unknown = SECRET) =>
  host.request(
    path,
    {
      headers: {
        ...(password === undefined ? {} : { authorization: `Basic ${btoa(`me:${password}`)}` }),
        ...more,
      },
    },
    { ...env, HOST_SECRET: secret, ROWS_PER_DAY: '100000' },
  );

/** Headers of every refusal. */
const CLOSED = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

describe('the page for the host', () => {
  it('is not there without a secret, or with one that could be guessed', async () => {
    expect((await fetchPath('/host')).status).toBe(404);
    for (const secret of [null, '', 'short']) {
      for (const path of PATHS) {
        expect((await ask(path, String(secret), {}, secret)).status).toBe(404);
      }
    }
  });

  it('opens with the secret alone', async () => {
    for (const path of PATHS) {
      const closed = await ask(path);
      expect(closed.status).toBe(401);
      for (const [name, value] of CLOSED) expect(closed.headers.get(name), name).toBe(value);
      expect(closed.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
      for (const wrong of ['', 'a secret of the hos', `${SECRET} `, SECRET.toUpperCase()]) {
        expect((await ask(path, wrong)).status, wrong).toBe(401);
      }
      for (const authorization of ['Basic %%%', 'Basic', `Bearer ${SECRET}`, `Basic ${'A'.repeat(9000)}`]) {
        expect((await ask(path, undefined, { authorization })).status, authorization).toBe(401);
      }
      expect((await ask(path, SECRET)).status).toBe(200);
    }
  });

  it('lets nobody guess for long', async () => {
    const from = { 'cf-connecting-ip': '192.0.2.99' };
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await ask('/host', `guess ${i}`, from)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // Even the right secret is refused then; otherwise it could be found at any speed.
    expect((await ask('/host', SECRET, from)).status).toBe(429);
    expect((await ask('/host', SECRET, { 'cf-connecting-ip': '192.0.2.98' })).status).toBe(200);
  });

  it('opens beside a proxy’s password, by a header of its own', async () => {
    const authorization = `Basic ${btoa('me:password of a proxy')}`;
    for (const path of PATHS) {
      const opened = await ask(path, undefined, { authorization, 'crowns-host-secret': SECRET });
      expect(opened.status, path).toBe(200);
      const wrong = await ask(path, SECRET, { 'crowns-host-secret': `${SECRET}r` });
      expect(wrong.status, path).toBe(401);
    }
  });

  it('opens beside a proxy’s password by a form, whose cookie is not the secret', async () => {
    const authorization = `Basic ${btoa('me:password of a proxy')}`;
    const asked = await ask('/host', undefined, { authorization });
    expect(asked.status).toBe(401);
    // The browser would ask for another password, and send that to the proxy.
    expect(asked.headers.get('www-authenticate')).toBeNull();
    expect(asked.headers.get('content-security-policy')).toMatch(
      /form-action 'self'.*frame-ancestors 'none'/,
    );
    expect(await asked.text()).toMatch(/<form method="post" action="\/host">[^]*name="secret"/);
    const send = (secret: string, origin = 'http://localhost', more: Record<string, string> = {}) =>
      host.request(
        `${origin}/host`,
        { method: 'POST', body: new URLSearchParams({ secret }), headers: { authorization, ...more } },
        { ...env, HOST_SECRET: SECRET },
      );
    for (const wrong of ['', `${SECRET} `, 'password of a proxy']) {
      const refused = await send(wrong);
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
    }
    const entered = await send(SECRET);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/host']);
    const set = entered.headers.get('set-cookie')!;
    expect(set).not.toContain(SECRET);
    expect(set).toMatch(/^crowns-host=[0-9a-f]{64}; Path=\/host; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    expect((await send(SECRET, 'https://crowns.test')).headers.get('set-cookie')).toMatch(/; Secure$/);
    const [cookie] = set.split(';') as [string];
    expect((await ask('/host', undefined, { authorization, cookie })).status).toBe(200);
    expect((await ask('/host', undefined, { cookie: `a=b; ${cookie}; c=d` })).status).toBe(200);
    // It ends with its secret, and nobody can make it from less.
    expect((await ask('/host', undefined, { cookie }, `${SECRET}, another`)).status).toBe(401);
    for (const forged of [`${cookie.slice(0, -1)}x`, 'crowns-host=', `crowns-host=${SECRET}`])
      expect((await ask('/host', undefined, { cookie: forged })).status).toBe(401);
    const from = { 'cf-connecting-ip': '192.0.2.97' };
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await send(`guess ${i}`, undefined, from)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it('shows matches, refusals and storage, and nothing of who plays', async () => {
    const { id, token } = await createMatch({ name: 'Zenobia', visibility: 'unlisted' });
    await fetchPath('/api/matches/23456789abcdefgh');
    const answer = await ask('/host', SECRET);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-\w{32}'/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('Moves a minute');
    // Games have the names that players know.
    expect(page).toMatch(/CROWNS<\/th>\s*<td>\d+<\/td>/);
    expect(page).not.toContain('realm</th>');
    expect(page).toContain('no-match');
    for (const secret of [id, token, 'Zenobia', SECRET]) expect(page).not.toContain(secret);
    const seen: { matches: { game: string; waiting: number }[]; bytes: number; counters: object } = await (
      await ask('/api/host', SECRET)
    ).json();
    expect(seen.matches.find(({ game }) => game === 'realm')!.waiting).toBeGreaterThan(0);
    expect(seen.bytes).toBeGreaterThan(0);
    expect(seen.counters).toMatchObject({ 'rows-written': expect.any(Number) as number });
    // Only the host may see figures that reveal a bot's thinking time or the moves of delayed matches.
    const open = JSON.parse(await (await fetchPath('/api/stats')).text()) as object;
    expect(open).toHaveProperty('matches-founded');
    for (const name of ['rows-written', 'requests', 'bytes', 'waiting-realm', 'worker-requests']) {
      expect(seen.counters, name).toHaveProperty(name);
      expect(open, name).not.toHaveProperty(name);
    }
    for (const name of ['active-ms', 'moves-made', 'messages', 'rows-read', 'playing-realm']) {
      expect(isPublic(name), name).toBe(false);
    }
  });

  it('writes what it shows so that it is text', async () => {
    const stats = env.STATS.get(env.STATS.idFromName('all'));
    await stats.add({ 'slow match <img src=x>': 90 });
    const page = await (await ask('/host', SECRET)).text();
    expect(page).toContain('match &lt;img src=x&gt;');
    expect(page).not.toContain('<img');
  });
});

describe('the language of the page', () => {
  it('is the chosen one, else the first that the browser asks for and that is there, else English', () => {
    for (const [chosen, asked, tag] of [
      ['fr', 'de', 'fr'],
      ['xx', 'de-AT,en;q=0.5', 'de'],
      [undefined, 'en;q=0.5, ES-mx', 'es'],
      [undefined, 'pt, fr;q=0.8, de;q=0.9', 'de'],
      [undefined, 'de;q=0', 'en'],
      ['constructor', '__proto__', 'en'],
      [undefined, ';;;,q=,*', 'en'],
      [undefined, undefined, 'en'],
    ] as const)
      expect(hostLanguage(chosen, asked), `${chosen} ${asked}`).toBe(tag);
  });

  it.each(HOST_LANGUAGES)(
    'may be $tag, with each of its texts and nothing left to fill in',
    async ({ tag }) => {
      const answer = await ask(`/host?language=${tag}`, SECRET, { 'accept-language': 'de' });
      expect(answer.headers.get('content-language')).toBe(tag);
      const speaker = speakerOf(tag);
      const seen = overviewOf({}, [], 1000 * QUARTER, ROWS, FIGURES);
      // Without a host program its figures are missing, and the form is for those without the secret.
      const others = `${await hostForm('0', speaker)}${await hostView(seen, '0', 0, speaker)}`;
      const page = (await answer.text()) + others;
      expect(page).toContain(`<html lang="${tag}">`);
      expect(page).not.toMatch(/\{\w+\}/);
      for (const [key, text] of Object.entries(HOST_TEXTS[tag])) {
        // Texts for empty lists don't appear if the lists have entries.
        if (/none|no_matches/.test(key)) continue;
        for (const part of text.split(/\{\w+\}/)) expect(page, key).toContain(part);
      }
    },
  );

  it('writes numbers as it does', () => {
    const written = (tag: (typeof HOST_LANGUAGES)[number]['tag']): string[] =>
      [0, 7, 0.256, 12.34, 999, 1234, 5_600_000, 2e9].map(speakerOf(tag).short);
    expect(written('en')).toEqual(['0', '7', '0.26', '12.3', '999', '1.23k', '5.6M', '2G']);
    expect(written('de')).toEqual(['0', '7', '0,26', '12,3', '999', '1,23k', '5,6M', '2G']);
  });
});

describe("the page's content", () => {
  const now = 1000 * QUARTER + 60_000;
  const at = (quarters: number): number => (1000 - quarters) * QUARTER;

  it('is a day of quarters, with nothing where nothing was counted', () => {
    const day = [
      { at: at(95), counts: { 'moves-made': 30, bytes: 1000 } },
      { at: at(1), counts: { 'refused-stale': 2, 'refused-too-fast': 5, bytes: 500 } },
      { at: at(0), counts: { 'refused-stale': 1, 'active-ms': 9000, 'slow lobby realm': 70 } },
    ];
    const { series, refusals, slowest, from } = overviewOf({ bytes: 9000 }, day, now, ROWS);
    expect(from).toBe(at(95));
    for (const each of Object.values(series)) expect(each).toHaveLength(96);
    expect(series.movesPerMinute[0]).toBe(2);
    expect(series.refusals.slice(-2)).toEqual([7, 1]);
    // Only a minute of the current quarter hour has passed.
    expect(series.activePercent.at(-1)).toBe(15);
    expect([series.stored[0], series.stored[94], series.stored[95]]).toEqual([8500, 9000, 9000]);
    expect(refusals).toEqual([
      { name: 'too-fast', much: 5 },
      { name: 'stale', much: 3 },
    ]);
    expect(slowest).toEqual([{ name: 'lobby realm', much: 70 }]);
  });

  it('says how the server is, in words and as lines', async () => {
    const day = [
      { at: at(1), counts: { 'move-le-5': 18, 'move-le-25': 1, 'move-le-inf': 1, 'most connections': 40 } },
      { at: at(0), counts: { 'move-le-1': 20, 'most connections': 12 } },
    ];
    const seen = overviewOf({}, day, now, ROWS, FIGURES);
    expect(seen.series.latency.slice(-3)).toEqual([0, 25, 1]);
    expect(seen.series.connections.slice(-3)).toEqual([0, 40, 12]);
    expect(seen.latency).toEqual({ half: 1, most: 5 });
    const text = String(await hostView(seen, '0', now, speakerOf('en')))
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .replaceAll(/ +/g, ' ');
    for (const words of [
      'half within 1 ms, 95% within 5 ms',
      '12 of 9.87k possible',
      '90MB for connections, 120MB for matches',
      '5GB',
      '1 d 2 h 3 min',
      '1.2.3',
    ])
      expect(text).toContain(words);
    const slow = overviewOf({}, [{ at: at(0), counts: { 'move-le-inf': 1 } }], now, ROWS);
    expect(String(await hostView(slow, '0', now, speakerOf('en')))).toContain('95% within &gt;1000 ms');
  });

  it('stays within bounds, and above nothing', () => {
    const counts = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`refused-code-${i}`, i + 1]));
    const sums = { 'playing-realm': -2, 'over-realm': 3, bytes: -5 };
    const { refusals, matches, bytes } = overviewOf(sums, [{ at: at(0), counts }], now, ROWS);
    expect(refusals).toHaveLength(12);
    expect(matches).toEqual([{ game: 'realm', waiting: 0, playing: 0, over: 3 }]);
    expect(bytes).toBe(0);
  });
});
