import { describe, expect, test } from 'vitest';
import { bestMatch } from '../../../../web/src/lib/app/lobby/best.ts';
import { filtered, filterQuery, parseFilter } from '../../../../web/src/lib/app/lobby/filter.ts';
import type { MatchInfo, SeatInfo } from '../../../../worker/protocol/index.ts';
import { MATCH } from '../../../support/seated.ts';

const GAMES = ['realm', 'partners'];
const parse = (query: string) => parseFilter(new URLSearchParams(query), GAMES);

const match = (id: string, more: Partial<MatchInfo> = {}): MatchInfo => ({ ...MATCH, id, ...more });
const bot: SeatInfo = { ...MATCH.seats[0]!, kind: 'bot', bot: 'fair' };
const person = MATCH.seats[0]!;

describe('the filter in the address', () => {
  test.each([
    ['', { game: null, seats: null }],
    ['?game=partners', { game: 'partners', seats: null }],
    ['?game=realm&seats=4', { game: 'realm', seats: 4 }],
    ['?seats=14', { game: null, seats: 14 }],
  ])('%j is read and written as it is', (query, filter) => {
    expect(parse(query)).toEqual(filter);
    expect(filterQuery(filter)).toBe(query);
  });

  test.each(['?game=chess', '?seats=0', '?seats=15', '?seats=two', '?seats=', '?seats=04', '?seats=-2'])(
    '%j makes no sense and looks for nothing',
    (query) => expect(parse(query)).toEqual({ game: null, seats: null }),
  );
});

describe('the lobby of several games', () => {
  const two = match('two', { createdAt: 1 });
  const four = match('four', { game: 'partners', seats: [person, person, person, bot], createdAt: 2 });
  const late = match('late', { createdAt: 3 });
  const listings = [
    { open: [late, two], live: [] },
    { open: [four], live: [four] },
  ];
  const ids = (game: string | null, seats: number | null) =>
    filtered(listings, { game, seats }).open.map(({ id }) => id);

  test('is one list, newest first', () => expect(ids(null, null)).toEqual(['late', 'four', 'two']));
  test('by game', () => expect(ids('partners', null)).toEqual(['four']));
  test('by seats', () => expect(ids(null, 2)).toEqual(['late', 'two']));
  test('by both', () => expect(ids('partners', 2)).toEqual([]));
  test('open and live apart', () => {
    expect(filtered(listings, { game: null, seats: null }).live).toEqual([four]);
  });
});

describe('the best live match', () => {
  const pair = match('pair', { startedAt: 5 });
  const newer = match('newer', { startedAt: 9 });
  const four = match('four', { seats: [person, person, person, bot], startedAt: 1 });
  const bots = match('bots', { seats: [person, bot, bot, bot, bot, bot], startedAt: 10 });

  test('has most people playing; bots are none', () => {
    expect(bestMatch([pair, bots, four, newer])).toBe(four);
  });
  test('of as many people is the newest', () => expect(bestMatch([pair, newer, bots])).toBe(newer));
  test('is none that was passed over, nor one that does not run', () => {
    expect(bestMatch([four, pair], (id) => id === 'four')).toBe(pair);
    expect(bestMatch([{ ...four, status: 'over' }])).toBeNull();
    expect(bestMatch([])).toBeNull();
  });
});
