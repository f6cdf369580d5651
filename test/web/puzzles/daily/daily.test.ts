import { describe, expect, test } from 'vitest';
import type { View } from '../../../../games/five-crowns/solo/types.ts';
import { verifyRecord } from '../../../../worker/protocol/verify.ts';
import { games } from '#games/index.ts';
import {
  dayAt,
  daysAfter,
  isDay,
  monthsAfter,
  untilNextDay,
  weeksOf,
} from '../../../../web/src/lib/puzzles/daily/day.ts';
import { dealOf, recordOf, resumed } from '../../../../web/src/lib/puzzles/daily/deal.ts';
import {
  keepMoves,
  keepResult,
  movesOf,
  readDiary,
  shareLine,
  streak,
  totals,
} from '../../../../web/src/lib/puzzles/daily/diary.ts';
import { closedIn } from '../../../../web/src/lib/puzzles/daily/result.ts';
import { judge } from '../../../../web/src/lib/table/fairness/verdict.ts';
import { opened } from '../../../support/opened.ts';
import { plainText } from '../../../../web/src/lib/platform/i18n/rich.ts';
import type { TextStore } from '../../../../web/src/lib/platform/storage/local.ts';

const DAY = '2026-11-21';

function store(): TextStore {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  };
}

const viewOf = (day: string): View => dealOf(day).view(0) as View;

describe('the deal of a day', () => {
  test('follows from the date as docs/fairness.md says: this one never changes', () => {
    const { piles, turned, deck } = viewOf(DAY);
    expect(piles.map(({ cards }) => cards.join(' '))).toEqual([
      '4H 4* XX',
      '7* 8S QS K*',
      '4S 7C 7S TH KC',
      '3* 5C 8H 9D TS T*',
      '3C 4D 4D 5* 8D 8* JS',
      '3* 4H 7H JC QH Q* KC KH',
      '3C 3D 5H 8C 9C 9* TS QC Q*',
      '6C 6D 6D 6H 8S TD T* JD JH QC',
      '3H 5D 5D 7D 7S 7* 9D 9S TC TH JD',
      '4C 6C 6H 6S 6* 7H 8* 9S TC QD KH XX',
      '3S 4C 4* 5C 6S 6* 9H 9H 9* QD QH XX XX',
    ]);
    expect(turned).toBe('3S');
    expect(deck).toBe(27);
  });

  test('is another one on another day', () => {
    const deals = [DAY, '2026-11-22', '2026-12-21', '2027-11-21'].map((day) => JSON.stringify(viewOf(day)));
    expect(new Set(deals).size).toBe(deals.length);
  });

  test('goes on where it was, and stops before a move that the rules refuse', () => {
    const solo = dealOf(DAY);
    const move = (): string => solo.game.formatMove(solo.game.legalMoves(solo.view(0))[0]);
    const made = [move()];
    solo.playWritten(0, made[0]!);
    made.push(move());
    solo.playWritten(0, made[1]!);
    expect(resumed(DAY, made).view(0)).toEqual(solo.view(0));
    expect(resumed(DAY, [...made, 'place 1 discard 2C', made[0]!]).view(0)).toEqual(solo.view(0));
    expect(closedIn(solo.view(0))).toBeNull();
    solo.play(0, null);
    expect(closedIn(resumed(DAY, [...made, 'concede']).view(0))).toBe(
      (solo.view(0) as View).piles.filter(({ closed }) => closed).length,
    );
  });
});

describe('the record of a day’s deal', () => {
  const moves = ['place 11 discard 3S', 'concede'];
  const text = recordOf(DAY, moves, 'Ada\nof London');

  test('can be replayed, and names its day', () => {
    const head = ['crowns 1', '; name 0 Ada of London', `; daily ${DAY}`, 'game five-crowns-solo'];
    expect(text.split('\n').slice(0, 4)).toEqual(head);
    const replay = opened(text);
    expect([replay.length, replay.names]).toEqual([2, ['Ada of London']]);
    expect(recordOf(DAY, moves, '')).toContain('; name 0 Player\n');
    expect(replay.view(0, 0)).toEqual(viewOf(DAY));
    expect(replay.view(2, 'spectator')).toEqual(resumed(DAY, moves).view(0));
  });

  test('is verified by its date, and by no other', () => {
    expect(verifyRecord(text, games)).toEqual({ ok: true, value: { draws: 1, day: DAY } });
    const other = verifyRecord(text.replace(`daily ${DAY}`, 'daily 2026-11-22'), games);
    const line = text.split('\n').findIndex((found) => found.startsWith('# deal')) + 1;
    const message = 'the deal of 2026-11-22 gives another deal here';
    expect(other).toEqual({ ok: false, error: { line, message } });
    expect(verifyRecord(text.replace(`; daily ${DAY}\n`, ''), games)).toMatchObject({ ok: false });
    const { holds, checks } = judge(verifyRecord(text, games), null);
    expect([holds, checks.length]).toEqual([true, 1]);
    expect(checks[0]!.text).toContain(`from the date, ${DAY}: 1 outcome,`);
    // A match's record must not pass as a daily deal.
    expect(judge(verifyRecord(text, games), { seat: 0 }).holds).toBe(false);
    expect(verifyRecord(recordOf(DAY, moves.slice(0, 1), 'Ada'), games)).toMatchObject({ ok: false });
  });
});

describe('days', () => {
  test('are those of UTC', () => {
    expect(dayAt(Date.UTC(2026, 10, 21, 23, 59, 59))).toBe(DAY);
    expect(dayAt(Date.UTC(2026, 10, 22))).toBe('2026-11-22');
    expect(untilNextDay(Date.UTC(2026, 10, 21, 22))).toBe(7_200_000);
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(['2026-02-29', '2026-2-1', 'today', ''].map(isDay)).toEqual([false, false, false, false]);
  });

  test('stand in weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)![0]).toBe('2026-11-30');
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect([monthsAfter('2026-11', 2), monthsAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('the diary', () => {
  test('keeps the moves of one deal, and the first result of a day', () => {
    const kept = store();
    keepMoves(kept, DAY, ['place 1 discard 3*', 'concede']);
    expect(movesOf(readDiary(kept), DAY)).toEqual(['place 1 discard 3*', 'concede']);
    expect(movesOf(readDiary(kept), '2026-11-22')).toEqual([]);
    keepResult(kept, DAY, { closed: 9 });
    keepResult(kept, DAY, { closed: 11 });
    expect(readDiary(kept).results).toEqual({ [DAY]: { closed: 9 } });
    keepMoves(kept, '2026-11-22', []);
    expect(readDiary(kept).results[DAY]).toEqual({ closed: 9 });
  });

  test('counts days in a row, today still to come or not', () => {
    const kept = store();
    for (const day of ['2026-11-17', '2026-11-19', '2026-11-20']) keepResult(kept, day, { closed: 4 });
    expect(streak(readDiary(kept), DAY)).toBe(2);
    keepResult(kept, DAY, { closed: 11 });
    expect(streak(readDiary(kept), DAY)).toBe(3);
    expect(streak(readDiary(kept), '2026-11-23')).toBe(0);
    expect(totals(readDiary(kept))).toEqual({ played: 4, solved: 1, average: 23 / 4 });
    expect(totals(readDiary(store()))).toEqual({ played: 0, solved: 0, average: 0 });
  });

  test('reads past what it can’t understand', () => {
    const kept = store();
    for (const text of ['{', '[]', '{"results":[1],"moves":{"day":"x","made":[]}}']) {
      kept.setItem('crowns.daily', text);
      expect(readDiary(kept)).toEqual({ results: {}, moves: null });
    }
    const results = { [DAY]: { closed: 3 }, '2026-11-31': { closed: 3 }, '2026-11-20': { closed: 12 } };
    kept.setItem('crowns.daily', JSON.stringify({ results, moves: { day: DAY, made: [7] } }));
    expect(readDiary(kept)).toEqual({ results: { [DAY]: { closed: 3 } }, moves: null });
  });

  test('tells a result in a line', () => {
    expect(plainText(shareLine(DAY, { closed: 9 }))).toBe('Crowns daily 2026-11-21: 9 of 11 piles closed');
  });
});
