import { describe, expect, test } from 'vitest';
import { itemAt } from '#games/list.ts';
import { rematchWords, resultWords } from '../../../../web/src/lib/app/my-matches/result.ts';
import {
  endOf,
  tallyOf,
  canForget,
  inOrder,
  ownQuickTable,
  rematchOf,
  standingOf,
  type Known,
  type MyMatch,
} from '../../../../web/src/lib/app/my-matches/standing.ts';
import type { MatchInfo } from '../../../../worker/protocol/index.ts';
import { MATCH } from '../../../support/seated.ts';

const waiting = { ...MATCH, status: 'waiting', toAct: null } as const;
const over = { ...MATCH, status: 'over', toAct: null } as const;

const own = (id: string, known: Known, more: Partial<MyMatch> = {}): MyMatch => ({
  id,
  seat: 0,
  game: 'realm',
  at: 0,
  standing: standingOf(known, 0),
  match: known === 'gone' ? null : known,
  ...more,
});

describe('the state of a match of this browser', () => {
  test.each([
    ['mine', { ...MATCH, toAct: 0 }],
    ['theirs', { ...MATCH, toAct: 1 }],
    ['waiting', waiting],
    ['over', over],
    ['gone', 'gone'],
  ] as const)('%s', (standing, known) => expect(standingOf(known, 0)).toBe(standing));

  test('no turn is mine where the seat is not known', () => {
    expect(standingOf({ ...MATCH, toAct: 0 }, null)).toBe('theirs');
  });
});

describe('matches of this browser', () => {
  const timed = (deadline: number) => ({
    ...MATCH,
    toAct: 0,
    clock: { perMove: 60, bank: 0, left: [0, 0], deadline },
  });

  test('come in the order of how much they press', () => {
    const list = [
      own('gone', 'gone'),
      own('over', over),
      own('waiting', waiting),
      own('theirs', { ...MATCH, toAct: 1 }),
      own('old', { ...MATCH, toAct: 0 }, { at: 1 }),
      own('new', { ...MATCH, toAct: 0 }, { at: 2 }),
      own('late', timed(900)),
      own('soon', timed(100)),
    ];
    const wanted = ['soon', 'late', 'new', 'old', 'theirs', 'waiting', 'over', 'gone'];
    expect(inOrder(list).map(({ id }) => id)).toEqual(wanted);
    expect(inOrder(list.reverse()).map(({ id }) => id)).toEqual(wanted);
  });

  test('may be forgotten where no person waits', () => {
    const [me, other] = MATCH.seats;
    const bot = { ...other!, kind: 'bot' } as const;
    expect(canForget(own('over', over))).toBe(true);
    expect(canForget(own('gone', 'gone'))).toBe(true);
    expect(canForget(own('people', { ...MATCH, toAct: 1 }))).toBe(false);
    expect(canForget(own('bots', { ...MATCH, toAct: 0, seats: [me!, bot] }))).toBe(true);
  });
});

describe('a result in words', () => {
  const seats = [...MATCH.seats, { ...MATCH.seats[0]!, name: 'Cara' }];
  const words = (winners: number[], seat: number | null, sat = seats) =>
    resultWords({ outcome: { reason: 'points', winners }, seats: sat }, seat);

  test.each([
    [[0], 0, 'You won'],
    [[1], 0, 'Ben won'],
    [[0], null, 'Ada won'],
    [[0, 2], 0, 'You won together with Cara'],
    [[0, 2], 1, 'Ada and Cara won together'],
    [[], 0, 'Nobody won'],
  ] as const)('winners %j for seat %j: %s', (winners, seat, text) => {
    expect(words([...winners], seat)).toBe(text);
  });

  test('of a game for one is won or lost', () => {
    expect(words([0], 0, [seats[0]!])).toBe('Won');
    expect(words([], 0, [seats[0]!])).toBe('Lost');
  });
});

describe('gains and losses', () => {
  const over = {
    ...MATCH,
    outcome: { winners: [0, 2], reason: 'points', scores: [] },
  } as unknown as MatchInfo;

  test('an end is told for the seat that was played, and only once there is one', () => {
    expect([0, 1, 2].map((seat) => endOf(over, seat).won)).toEqual([true, false, true]);
    expect([endOf(over, null), endOf({ ...over, outcome: null }, 0)]).toEqual([{}, {}]);
  });

  test('counts the matches whose end is known', () => {
    const seat = { token: 'x'.repeat(32), seat: 0, game: 'realm', at: 0 };
    const seats = [{ ...seat, won: true }, { ...seat, won: false }, { ...seat, won: true }, seat];
    expect(tallyOf(seats)).toEqual({ won: 2, lost: 1 });
  });
});

describe('who wants a rematch', () => {
  const seats = [...MATCH.seats, { ...MATCH.seats[0]!, name: null }];
  const words = (by: number[], id: string | null = null) =>
    rematchWords({ rematch: { by, open: 0, id, commitment: null, of: null }, seats }, 0);

  test('is told in words, oneself left out', () => {
    expect(words([1])).toEqual(['Ben wants a rematch']);
    expect(words([0, 1, 2])).toEqual(['Ben and Seat 3 want a rematch']);
  });

  test('is nobody else, or is past once it has begun', () => {
    expect(words([0])).toEqual([]);
    expect(words([0, 1], 'abcd1234')).toEqual([]);
  });
});

describe('the rematch to go to', () => {
  const after = (id: string, next: string | null, match = over as MatchInfo): MyMatch =>
    own(id, { ...match, id, rematch: { ...over.rematch, by: [], id: next } });
  const first = after('a', 'b').match!;

  test.each([
    ['is the one that is played', [after('b', null, MATCH)], 'b'],
    ['is the one that nobody asked after yet', [], 'b'],
    ['is never one that is over', [after('b', null)], null],
    ['is the last of a row', [after('b', 'c'), after('c', 'd'), after('d', null, MATCH)], 'd'],
    ['is none where the last of a row is over', [after('b', 'c'), after('c', null)], null],
    ['is none where it is gone', [own('b', 'gone')], null],
    ['is none in a ring that no service makes', [after('b', 'a'), after('a', 'b')], null],
  ])('%s', (_, known, wanted) => expect(rematchOf(first, known)).toBe(wanted));

  test('is none where nobody asked for one', () => {
    expect(rematchOf({ ...over, rematch: { ...over.rematch, by: [0], id: null } }, [])).toBeNull();
  });
});

describe('a quick match', () => {
  const quick = {
    ...waiting,
    game: 'realm',
    visibility: 'public',
    position: null,
    clock: null,
    whispers: false,
    approval: false,
    spectatorDelay: 0,
    standIns: 'day',
    options: {},
  } as const;
  const third = { ...itemAt(quick.seats, 1), name: null, kind: 'open' } as const;

  test('goes on at one’s table of an earlier one', () => {
    const list = [own('other', { ...quick, game: 'partners' }), own('mine', quick)];
    expect(ownQuickTable(list, 'realm', 2)?.id).toBe('mine');
  });

  test.each<[string, Partial<MatchInfo>]>([
    ['only those with the link find', { visibility: 'unlisted' }],
    ['is for three', { seats: [...quick.seats, third] }],
    ['is for one', { seats: quick.seats.slice(1) }],
    ['is of another game', { game: 'partners' }],
    ['begins in a position', { position: 'full' }],
    ['has a clock', { clock: { perMove: 60, bank: 0, left: [0, 0], deadline: null } as MatchInfo['clock'] }],
    ['allows whispers', { whispers: true }],
    ['asks the host before anybody sits', { approval: true }],
    ['shows spectators less', { spectatorDelay: 2 }],
    ['seats bots soon', { standIns: 'soon' }],
    ['has other rules', { options: { opening: '2' } }],
    ['is played already', { status: 'playing', toAct: 1 }],
    ['is over', { status: 'over' }],
  ])('never leads to an own table that %s', (_, terms) => {
    expect(ownQuickTable([own('mine', { ...quick, ...terms })], 'realm', 2)).toBeUndefined();
  });
});
