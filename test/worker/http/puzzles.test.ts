import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { games } from '../../../games/index.ts';
import { idOf, parsePuzzles } from '../../../games/puzzles/puzzle.ts';
import { puzzles } from '../../../worker/http/puzzles.ts';

const POSITION =
  'realm 0 1 action 5 0 0 2 - 32 - - - in/4H7C8H/QD+2S/./??/6H^9H^/-/THJC/- in/??????????/-/./TS^/????/-/????/-';
const LINE = JSON.stringify({
  position: POSITION, aim: 'score', theme: 'crown', grade: 1, answers: ['advance 4H'], chance: 1,
  next: 'draw', nextChance: 0, deals: 1280, seed: 1,
}); // prettier-ignore
const ID = idOf(parsePuzzles(LINE)[0]!);

let now = 6_000_000_000_000;
beforeEach(() => {
  // Resets the rate limit.
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 3_600_000) });
  return () => void vi.useRealTimers();
});

/** Asks a worker whose client has a single puzzle of CROWNS. */
const ask = (path: string, previews = 'on'): Promise<Response> =>
  Promise.resolve(
    puzzles.request(
      `http://crowns.test${path}`,
      {},
      {
        ...env,
        BOARD_PREVIEWS: previews,
        ASSETS: {
          fetch: ({ url }: Request) =>
            Promise.resolve(
              new URL(url).pathname === '/puzzles/realm.txt'
                ? new Response(`${LINE}\n`)
                : new Response(null, { status: 404 }),
            ),
        },
      },
    ),
  );

describe('the link of a puzzle', () => {
  it('has a preview with its question and its board, and leads on to the puzzle', async () => {
    const answer = await ask(`/puzzle/realm/${ID}`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const html = await answer.text();
    expect(html).toContain('<meta property="og:title" content="Take points this turn · CROWNS">');
    expect(html).toContain(`content="http://crowns.test/puzzle/realm/${ID}/picture.png"`);
    expect(html).toContain(`http-equiv="refresh" content="0; url=/puzzles/realm?puzzle=${ID}"`);
    // The answer isn't given away.
    expect(html).not.toContain('advance');
    const picture = await ask(`/puzzle/realm/${ID}/picture.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('has the picture of the site where the host has none drawn', async () => {
    expect(await (await ask(`/puzzle/realm/${ID}`, 'off')).text()).toContain(
      'content="http://crowns.test/preview.jpg"',
    );
    const picture = await ask(`/puzzle/realm/${ID}/picture.png`, 'off');
    expect([picture.status, picture.headers.get('location')]).toEqual([302, '/preview.jpg']);
  });

  it('leads to the puzzle with whatever a chat added to it', async () => {
    for (const after of ['.', ',', ')', '%22', '%E2%80%8B', '*']) {
      const answer = await ask(`/puzzle/Realm/${ID.toUpperCase()}${after}`);
      expect([answer.status, answer.headers.get('location')], after).toEqual([301, `/puzzle/realm/${ID}`]);
    }
  });

  it('is refused for what is no puzzle', async () => {
    const wrong = ['realm/zzzzzzz', 'realm/%3Cb%3E', `chess/${ID}`, `__proto__/${ID}`];
    const unsolved = games.filter(({ id }) => id !== 'realm').map(({ id }) => `${id}/${ID}`);
    for (const path of [...wrong, ...unsolved])
      for (const rest of ['', '/picture.png']) expect((await ask(`/puzzle/${path}${rest}`)).status).toBe(404);
  });
});
