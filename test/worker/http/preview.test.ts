import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf, games } from '../../../games/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import { pictureOfView } from '../../../games/pictures/index.ts';
import { leadIn } from '../../../worker/preview/caption.ts';
import { linkPicture } from '../../../worker/http/preview.ts';
import { writable } from '../../../worker/preview/letters.ts';
import { tagOf } from '../../../worker/preview/pictures.ts';
import { LIMITS, type MatchInfo } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { createMatch, fetchPath, fullMatch, seated, watching } from '../support.ts';

/** As in wrangler.toml. */
const PICTURE_LIMIT = 60;
const random = seededRandom(29);
let now = 5_000_000_000_000;

const draw = (mode: string): void => void Object.assign(env, { BOARD_PREVIEWS: mode });

beforeEach(() => {
  draw('on');
  // Resets the rate limit.
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 3_600_000) });
});
afterEach(() => void vi.useRealTimers());

const pictureOf = (id: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetchPath(`/match/${id}/picture.png`, { headers, redirect: 'manual' });

async function play(clients: readonly WireClient[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    const { n } = actor;
    await actor.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}

/** The ETag of a picture with a client's view. */
async function tagFor(id: string, game: string, { view }: WireClient): Promise<string> {
  const { seats } = await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>();
  const names = seats.map(({ name }) => name ?? '');
  return tagOf(linkPicture(game, view!, names));
}

/** The width and height in a PNG's header. */
async function sizeOf(answer: Response): Promise<[number, number]> {
  const bytes = new DataView(await answer.arrayBuffer());
  expect(bytes.getBigUint64(0)).toBe(0x89504e470d0a1a0an);
  return [bytes.getUint32(16), bytes.getUint32(20)];
}

describe('the picture of a match', () => {
  it.each(games)(
    '[P1.13] of $id is its board as spectators see it, and no seat',
    async ({ id: game, seats }) => {
      const { id, tokens } = await fullMatch(seats.min, { game });
      const clients = await seated(id, tokens);
      // Nobody has played all cards by then; such a seat sees no more than spectators.
      await play(clients, 1);
      const watcher = await watching(id);
      const answer = await pictureOf(id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      const tag = answer.headers.get('etag')!;
      expect(tag).toBe(await tagFor(id, game, watcher));
      if (seats.min > 1) for (const client of clients) expect(tag).not.toBe(await tagFor(id, game, client));
      expect(await sizeOf(answer)).toEqual([1200, 630]);
      const again = await pictureOf(id, { 'if-none-match': tag });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    },
  );

  it('[P1.13] is as old as what delayed spectators see, until the match is over', async () => {
    const { id, tokens } = await fullMatch(2, { spectatorDelay: 4 });
    const clients = await seated(id, tokens);
    const watcher = await watching(id);
    const seen = async () => [
      (await pictureOf(id)).headers.get('etag'),
      /<meta property="og:image" content="([^"]*)">/.exec(await (await fetchPath(`/match/${id}`)).text())![1],
    ];
    const shown = async (n: number) => [
      await tagFor(id, 'realm', watcher),
      `http://crowns.test/match/${id}/picture.png?n=${n}`,
    ];
    const first = await seen();
    expect(first).toEqual(await shown(0));
    await play(clients, 4);
    expect(await seen()).toEqual(first);
    await play(clients, 3);
    await watcher.reached(3);
    expect(await seen()).toEqual(await shown(3));
    const over = watcher.next('over');
    await clients[0]!.command({ t: 'concede' });
    await over;
    expect(await seen()).toEqual(await shown(8));
  });

  it.each(games)(
    'of $id and the match come with the page as spectators see them, also if they see them later',
    async ({ id: game, seats }) => {
      for (const spectatorDelay of [0, 4]) {
        const name = '#1 "100%" <&>';
        const { id, tokens } = await fullMatch(seats.min, { game, spectatorDelay, name });
        await play(await seated(id, tokens), 3);
        const watcher = await watching(id);
        const info = await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>();
        const names = info.seats.map((seat) => seat.name ?? '');
        const html = await (await fetchPath(`/match/${id}`)).text();
        const [, embedded = ''] = / id="embedded-match">([^<]*)</.exec(html) ?? [];
        expect(JSON.parse(embedded)).toEqual(info);
        let board = '';
        await new HTMLRewriter()
          .on('img[data-match="board"]', {
            element: (image) => {
              expect(image.hasAttribute('hidden')).toBe(false);
              board = image.getAttribute('src')!;
            },
          })
          .transform(new Response(html))
          .text();
        const [, svg = ''] = /^data:image\/svg\+xml,(.*)$/.exec(board) ?? [];
        expect(board).not.toMatch(/[&"]/);
        expect(decodeURIComponent(svg)).toBe(pictureOfView(gameOf(game)!, watcher.view!, names));
      }
    },
  );

  it('is that of the site before the deal, and where the host has none drawn', async () => {
    const isOfSite = async (id: string) => {
      const answer = await pictureOf(id);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/preview.jpg']);
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
      const html = await (await fetchPath(`/match/${id}`)).text();
      expect(html).toContain('<meta property="og:image" content="http://crowns.test/preview.jpg">');
    };
    await isOfSite((await createMatch()).id);
    draw('off');
    await isOfSite((await fullMatch(2)).id);
  });

  it('is refused for what is no match, without a look at any', async () => {
    for (const id of ['23456789abcdef', 'x', '%2e%2e']) {
      const answer = await pictureOf(id);
      expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
    }
  });

  it('[P10.34] is given to a network so often in a minute', async () => {
    const { id } = await createMatch();
    const from = { 'cf-connecting-ip': '198.51.100.9' };
    let given = 0;
    let refused = await pictureOf(id, from);
    // A new minute may begin meanwhile.
    for (; refused.status === 302 && given < 2 * PICTURE_LIMIT; given++) refused = await pictureOf(id, from);
    expect(given).toBeGreaterThanOrEqual(PICTURE_LIMIT);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await pictureOf(id, { 'cf-connecting-ip': '198.51.100.10' })).status).toBe(302);
  });

  it('is drawn for few at once; a cached one is given to all', async () => {
    const ids: string[] = [];
    for (let i = 0; i <= LIMITS.pictureBurst; i++) ids.push((await fullMatch(2, { name: `Ada ${i}` })).id);
    const first = await Promise.all(ids.map((id) => pictureOf(id)));
    const drawn = ids.filter((_, i) => first[i]!.status === 200);
    expect(drawn).toHaveLength(LIMITS.pictureBurst);
    const again = await Promise.all(drawn.flatMap((id) => [pictureOf(id), pictureOf(id)]));
    expect(again.map(({ status }) => status)).toEqual(drawn.flatMap(() => [200, 200]));
    vi.setSystemTime(Date.now() + 1000);
    for (const id of ids) expect((await pictureOf(id)).status).toBe(200);
  });
});

describe('a name in a picture', () => {
  it.each([
    ['Łukasz', 'Łukasz'],
    ['Владимир 2', 'Владимир 2'],
    ['Zoë \u{1f451}', 'Zoë'],
    ['O’Neill (bot) – 7', 'O’Neill (bot) – 7'],
    ['\u738b\u5c0f\u660e 2', ''],
    ['42', '42'],
  ])('%s is written %s', (name, shown) => {
    expect(writable(name)).toBe(shown);
  });
});

it('the preview of a running match says each player’s points', async () => {
  const { id } = await fullMatch(2);
  const page = await (await fetchPath(`/match/${id}`)).text();
  expect(page).toMatch(
    /<meta property="og:description" content="Ada: 0, Guest 1: 0\. In progress\. Watch it live\."/,
  );
});

describe.each(games.filter(({ seats }) => seats.max > 1))('the preview of a match of $id', (game) => {
  it('says who leads and who won, as spectators may know', async () => {
    const { id, tokens } = await fullMatch(game.seats.min, { game: game.id });
    const clients = await seated(id, tokens);
    const watcher = await watching(id);
    const names = ['Ada', 'Guest 1', 'Guest 2', 'Guest 3'];
    const lead = () => leadIn(game, watcher.view!, names);
    const picture = () => linkPicture(game.id, watcher.view!, names).replaceAll('&amp;', '&');
    expect(lead()).toBe('');
    for (let n = 0; lead() === '' && n < 400; n++) {
      await play(clients, 1);
      await watcher.reached(n + 1);
    }
    expect(picture()).toContain(`>${lead()}<`);
    if (!watcher.view!.outcome) {
      expect(lead()).toMatch(/ leads?$/);
      const html = await (await fetchPath(`/match/${id}`)).text();
      expect(html).toMatch(new RegExp(`og:description" content="[^"]* ${lead()}\\. In progress\\.`));
      const over = watcher.next('over');
      for (const client of clients.slice(1)) await client.command({ t: 'concede' });
      await over;
    }
    expect(lead()).toMatch(/ won$| share the win$/);
    for (const text of [game.title, lead()]) expect(picture()).toContain(`>${text}<`);
  });
});
