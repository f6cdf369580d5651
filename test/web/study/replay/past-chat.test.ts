import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PastLine } from '../../../../worker/protocol/index.ts';
import { linesSeen, pastChatOf, talksOf } from '../../../../web/src/lib/study/replay/past-chat.ts';
import type { Viewpoint } from '../../../../web/src/lib/platform/replay/replayed.ts';

const line = (n: number, text: string, more: Partial<PastLine> = {}): PastLine => ({
  n, text, seat: 0, to: null, name: 'Ada', at: n, ...more,
}); // prettier-ignore

const LINES = [
  line(0, 'hello'),
  line(4, 'psst', { to: 2 }),
  line(4, 'well', { seat: 1 }),
  line(2, 'Bo holds nothing', { seat: null, name: 'Dee' }),
  line(9, 'good game'),
];

describe('the past chat', () => {
  const seen = (n: number, viewpoint: Viewpoint, isOver = false) =>
    linesSeen(LINES, n, viewpoint, isOver).map(({ text }) => text);

  it('is told with the moves after which it was said, and never before', () => {
    expect(seen(0, 'everything')).toEqual(['hello']);
    expect(seen(3, 'everything')).toEqual(['hello', 'Bo holds nothing']);
    expect(seen(8, 'everything')).toEqual(['hello', 'psst', 'well', 'Bo holds nothing']);
    expect(seen(9, 'everything')).toHaveLength(5);
  });

  it('is seen from each viewpoint: whispers by two, spectators’ talk by seats once it was over', () => {
    expect(seen(8, 0)).toEqual(['hello', 'psst', 'well']);
    expect(seen(8, 1)).toEqual(['hello', 'well']);
    expect(seen(8, 2)).toEqual(['hello', 'psst', 'well']);
    expect(seen(8, 'spectator')).toEqual(['hello', 'well', 'Bo holds nothing']);
    expect(seen(9, 1, true)).toEqual(['hello', 'well', 'Bo holds nothing', 'good game']);
  });

  it('stands under its moves, in the order of the match', () => {
    expect(talksOf(LINES).map(({ n, lines }) => [n, lines.length])).toEqual([
      [0, 1],
      [2, 1],
      [4, 2],
      [9, 1],
    ]);
  });
});

describe('the chat of a match', () => {
  const TOKEN = 'abcdefghijklmnopqrstuv';
  /** A browser with a seat in a match. */
  const kept = JSON.stringify({ m1: { token: TOKEN, seat: 0, game: 'realm', at: 1 } });
  const store = { getItem: () => kept, setItem: () => undefined };
  /** A fake service whose answer depends on the token. */
  function asked(answers: Readonly<Record<string, Response>>): string[] {
    const tokens: string[] = [];
    vi.stubGlobal('fetch', (path: string, { headers }: { headers?: Record<string, string> }) => {
      // A proxy's password is sent by the browser in another header.
      const token = headers?.['crowns-token'] ?? 'none';
      tokens.push(`${path} ${token}`);
      return Promise.resolve(answers[token] ?? Response.error());
    });
    return tokens;
  }
  afterEach(() => vi.unstubAllGlobals());

  it('is requested with the seat of this browser, or without it if the seat is gone', async () => {
    const refused = Response.json({ error: { code: 'bad-token', message: '' } }, { status: 401 });
    const tokens = asked({ [TOKEN]: refused, none: Response.json({ chat: LINES }) });
    expect(await pastChatOf('m1', store)).toEqual(LINES);
    expect(tokens).toEqual([`/api/matches/m1/chat ${TOKEN}`, '/api/matches/m1/chat none']);
  });

  it('is none where it can’t be had, and the replay goes on without it', async () => {
    asked({});
    expect(await pastChatOf('m2', store)).toEqual([]);
  });
});
