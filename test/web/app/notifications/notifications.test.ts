import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../../games/game.ts';
import { gameOf } from '../../../../games/index.ts';
import type { Snapshot } from '../../../../web/src/lib/platform/match/session.ts';
import { cueOf, isCall, moveCue } from '../../../../web/src/lib/app/notifications/cue.ts';
import { noticeOptions, pathOf, readNotice } from '../../../../web/src/lib/app/notifications/notice.ts';
import { wireSubscription } from '../../../../web/src/lib/app/notifications/subscription.ts';
import { moved, seated, viewOf, welcome } from '../../../support/seated.ts';

const realm = gameOf('realm')!;

/** The notifications for frames in a session welcomed at move `n`. */
function heard(n: number, act: (table: ReturnType<typeof seated>) => void, game: AnyGame = realm) {
  // These views have only what the session reads.
  const table = seated(n, { game: { ...game, eventsOf: () => [] } });
  const before = table.now();
  act(table);
  return cueOf(before, table.now(), game);
}

const said = (seat: number | null) =>
  ({ t: 'chat', seat, to: null, name: 'Ben', text: 'Hello', at: 1 }) as const;

describe('sounds and messages', () => {
  test('your turn, when the move before it is made', () => {
    expect(heard(1, ({ line }) => line.receive(moved(2)))).toBe('turn');
  });

  test('a card, which calls nobody, when it becomes the turn of another', () => {
    expect(heard(0, ({ line }) => line.receive(moved(1)))).toBe('card');
    expect(isCall('card')).toBe(false);
  });

  test('more than a card where cards change hands or points', () => {
    const told = (concerns: number[]) =>
      ({
        n: 1,
        seat: 1,
        said: [{ text: 'It', concerns }],
        isStep: false,
        chapter: null,
        opens: null,
      }) as const;
    expect([moveCue(told([])), moveCue(told([0])), moveCue(undefined)]).toEqual(['card', 'trick', 'card']);
  });

  test.each([
    [[0], 'won'],
    [[0, 1], 'won'],
    [[1], 'lost'],
  ] as const)('the end where %j win', (winners, cue) => {
    const table = seated(1);
    const before = table.now();
    table.line.receive(moved(2));
    const after = table.now();
    const outcome = { winners, reason: 'points', scores: [] };
    const ended = { ...after, view: { ...after.view!, outcome } } as unknown as Snapshot;
    expect(cueOf(before, ended, realm)).toBe(cue);
  });

  test('a raid on your seat, before anything else', () => {
    const raid = { ...moved(2), move: 'raid 0 throne' } as ReturnType<typeof moved>;
    expect(heard(1, ({ line }) => line.receive(raid))).toBe('raid');
    const elsewhere = { ...moved(2), move: 'raid 1 throne' } as ReturnType<typeof moved>;
    expect(heard(1, ({ line }) => line.receive(elsewhere))).toBe('turn');
  });

  test('no raid in a game whose moves are made against nobody', () => {
    const { diplomacy: _, ...peaceful } = realm;
    const raid = { ...moved(2), move: 'raid 0 throne' } as ReturnType<typeof moved>;
    expect(heard(1, ({ line }) => line.receive(raid), peaceful)).toBe('turn');
  });

  test('lines of others, not your own', () => {
    expect(heard(0, ({ line }) => line.receive(said(1)))).toBe('message');
    expect(heard(0, ({ line }) => line.receive(said(null)))).toBe('message');
    expect(heard(0, ({ line }) => line.receive(said(0)))).toBeNull();
  });

  test('a new line that pushes out the oldest; nothing if a welcome repeats the last line', () => {
    const { line, now } = seated();
    const { t: _, ...entry } = said(1);
    const chat = Array.from({ length: 200 }, (_, at) => ({ ...entry, at }));
    line.receive(welcome(0, { chat }));
    const before = now();
    line.receive({ ...said(1), at: 500 });
    expect(now().chat).toHaveLength(200);
    expect(cueOf(before, now(), realm)).toBe('message');
    const after = now();
    line.receive(welcome(0, { chat: after.chat }));
    expect(cueOf(after, now(), realm)).toBeNull();
  });

  test('the beginning of play', () => {
    const { line, now } = seated();
    line.receive({ ...welcome(0), view: null } as ReturnType<typeof welcome>);
    const waiting: Snapshot = now();
    line.receive(welcome(0));
    expect(cueOf(waiting, now(), realm)).toBe('turn');
  });

  test('nothing on coming back after a gap, and nothing for those who watch', () => {
    expect(
      heard(0, ({ line }) => {
        line.drop();
        line.up();
        line.receive(welcome(4));
      }),
    ).toBeNull();
    const { line, now } = seated();
    line.receive(welcome(1, { seat: null, view: viewOf(1) }));
    const before = now();
    line.receive(moved(2));
    expect(cueOf(before, now(), realm)).toBeNull();
  });
});

describe('a notification', () => {
  const notice = {
    title: 'It is your turn',
    body: 'CROWNS with Ben',
    path: '/match/abcd1234',
    tag: 'abcd1234',
  };

  const read = (message: object) => readNotice(JSON.stringify(message));

  test.each([
    ['turn', ['Ben'], 'It is your turn', 'CROWNS with Ben'],
    ['bot-asked', ['Ben', 'Cara'], 'Come back, or a bot will play for you', 'CROWNS with Ben and Cara'],
    ['bot-plays', [], 'A bot plays for you', 'CROWNS'],
  ])('puts %s in the client’s own words', (event, players, title, body) => {
    const { path, tag } = notice;
    const older = { title: 'Older words', body: 'for older clients', path, tag };
    expect(read({ ...older, event, game: 'CROWNS', players })).toEqual({ title, body, path, tag });
  });

  test('of a table of an event names it in the client’s own words', () => {
    const round = { event: 'event-round', name: 'Friday cup', round: 2, game: 'CROWNS', players: ['Ben'] };
    expect(read({ ...notice, ...round, title: 'Older words' })).toMatchObject({
      title: 'Your table is ready: Friday cup, round 2',
    });
  });

  test('of an event that is not known here, or of none, is shown as the service words it', () => {
    expect(read({ ...notice, event: 'newer', title: 'Something newer' })).toMatchObject({
      title: 'Something newer',
    });
    expect(read({ ...notice, event: 'toString', players: 7, game: {} })).toEqual(notice);
    expect(read(notice)).toEqual(notice);
  });

  test('is shown again when it replaces an earlier one', () => {
    expect(noticeOptions(notice)).toMatchObject({
      body: notice.body,
      tag: 'abcd1234',
      renotify: true,
      data: '/match/abcd1234',
    });
  });

  test.each(['', 'nonsense', 'null', '[]', '{}', '{"title":7,"path":{}}'])(
    'of %j says what is known',
    (message) => {
      expect(readNotice(message)).toEqual({
        title: 'It is your turn',
        body: 'A match waits for you.',
        path: '/matches',
        tag: 'turn',
      });
    },
  );

  test.each([
    'https://elsewhere.example/match/abcd1234',
    '//elsewhere.example',
    '/match/abcd1234#seat=secret',
    '/match/../api/x',
    '/match/abcd?x=1',
    7,
    null,
  ])('opens no other page: %j', (path) => expect(pathOf(path)).toBe('/matches'));
});

test('a subscription goes to the table as far as the table needs it, or not at all', () => {
  const keys = { p256dh: 'p', auth: 'a' };
  expect(wireSubscription({ endpoint: 'https://push.example/1', expirationTime: null, keys })).toEqual({
    endpoint: 'https://push.example/1',
    keys,
  });
  expect(wireSubscription({ endpoint: 'https://push.example/1' })).toBeNull();
  expect(wireSubscription({ keys })).toBeNull();
});
