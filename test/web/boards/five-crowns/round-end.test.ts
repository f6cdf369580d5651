import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '#games/five-crowns/cards.ts';
import type { Event } from '#games/five-crowns/events.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import {
  endedRound,
  lastRoundEnd,
  type RoundEnd,
} from '../../../../web/src/lib/boards/five-crowns/parts/round-end.ts';
import { scoreSheet } from '../../../../web/src/lib/boards/five-crowns/parts/scores.ts';
import { lastTurns, totalOf } from '../../../../web/src/lib/boards/five-crowns/parts/totals.ts';
import type { Entry } from '../../../../web/src/lib/platform/match/frames.ts';
import type { Viewpoint, Replayed } from '../../../../web/src/lib/platform/replay/replayed.ts';
import { opened } from '../../../support/opened.ts';
import { sampleRecords } from '../../../support/records.ts';

const RECORDS = sampleRecords('five-crowns').map(({ name, file }) => [name, file] as const);

const openedFile = (file: string) => opened(readFileSync(file, 'utf8'));

const logOf = (replay: Replayed, n: number, viewpoint: Viewpoint) =>
  replay.log(n, viewpoint) as readonly Entry<Move, Event>[];

/** All ends of rounds in a record, as seen from this viewpoint. */
function endsOf(file: string, viewpoint: Viewpoint): { end: RoundEnd; n: number; after: View }[] {
  const replay = openedFile(file);
  const log = logOf(replay, replay.length, viewpoint);
  return log.flatMap((_, index) => {
    const [before, after] = [
      replay.view(index, viewpoint) as View,
      replay.view(index + 1, viewpoint) as View,
    ];
    if (endedRound(before) === endedRound(after)) return [];
    return [{ end: lastRoundEnd(log.slice(0, index + 1))!, n: index + 1, after }];
  });
}

const viewpointsOf = (file: string): Viewpoint[] => [
  ...openedFile(file).names.map((_, seat) => seat),
  'spectator',
  'everything',
];

describe.each(RECORDS)('the rounds of %s', (_name, file) => {
  test('each is told of once, with every score', () => {
    const { view, length } = openedFile(file);
    const last = view(length, 'spectator') as View;
    const scored = Math.max(...last.seats.map(({ scores }) => scores.length));
    for (const viewpoint of viewpointsOf(file)) {
      const ends = endsOf(file, viewpoint);
      expect(ends.map(({ end }) => end.round)).toEqual(
        Array.from({ length: scored }, (_, index) => index + 1),
      );
      for (const { end, after } of ends)
        for (const { seat, score } of end.seats) expect(score).toBe(after.seats[seat]!.scores[end.round - 1]);
    }
  });

  test('everybody is shown what every seat laid and had left, which adds up to the score and the hand', () => {
    for (const viewpoint of viewpointsOf(file)) {
      for (const { end } of endsOf(file, viewpoint)) {
        for (const { score, melds, left } of end.seats) {
          expect(left.reduce((sum, card) => sum + scoreOf(card, end.wild), 0)).toBe(score);
          expect(melds.flat().length + left.length).toBe(end.round > 11 ? 6 : end.round + 2);
          expect([...melds.flat(), ...left]).not.toContain('??');
        }
      }
    }
  });

  test('a seat that took part is shown, and one that didn’t is not', () => {
    for (const { end, n } of endsOf(file, 'spectator')) {
      const before = openedFile(file).view(n - 1, 'spectator') as View;
      const inIt = before.seats.flatMap((seat, at) => (seat.hand.length + seat.melds.length > 0 ? [at] : []));
      const mover = openedFile(file).log(n, 'spectator').at(-1)!;
      const shown = inIt.filter((seat) => mover.made !== null || seat !== mover.seat);
      expect(end.seats.map(({ seat }) => seat)).toEqual(shown);
    }
  });

  test('it is the same to the next round’s end, whenever the page is opened', () => {
    for (const viewpoint of ['spectator', 0] as const) {
      const replay = openedFile(file);
      const ends = endsOf(file, viewpoint);
      for (const [index, { end, n }] of ends.entries()) {
        const until = (ends[index + 1]?.n ?? replay.length + 1) - 1;
        for (const at of [n, n + 1, until].filter((one) => one <= until))
          expect(lastRoundEnd(logOf(replay, at, viewpoint))).toEqual(end);
      }
    }
  });
});

test('who went out is the seat that did in that round, and nobody where all had their turns', () => {
  const out = (file: string): (number | null)[] => endsOf(file, 'spectator').map(({ end }) => end.wentOut);
  for (const [, file] of RECORDS) {
    const { wentOuts } = outsIn(file);
    expect(out(file)).toEqual(wentOuts);
  }
  expect(RECORDS.some(([, file]) => out(file).includes(null))).toBe(true);
});

/** The seat that went out in each scored round, derived only from the record's lines. */
function outsIn(file: string): { wentOuts: (number | null)[] } {
  const rounds = readFileSync(file, 'utf8')
    .split(/^# deal .*$/m)
    .slice(1);
  const scored = endsOf(file, 'spectator').length;
  const wentOuts = rounds.slice(0, scored).map((round) => {
    const seat = /^(\d+) out /m.exec(round)?.[1];
    return seat === undefined ? null : Number(seat);
  });
  return { wentOuts };
}

test('a round that a concession cuts short is not told of: the one before it stays', () => {
  const [, file] = RECORDS.find(([name]) => name.startsWith('two-seats'))!;
  const lines = readFileSync(file, 'utf8').split('\n');
  const deals = lines.flatMap((line, at) => (line.startsWith('# deal') ? [at] : []));
  const replay = opened([...lines.slice(0, deals[2]! + 2), '0 concede', ''].join('\n'));
  const over = replay.view(replay.length, 0) as View;
  expect([over.round, over.outcome?.reason]).toEqual([3, 'concession']);
  const end = lastRoundEnd(logOf(replay, replay.length, 0));
  expect(end).toMatchObject({ round: 2 });
  expect(end).toEqual(endsOf(file, 0)[1]!.end);
});

test('there is nothing to tell before a round has ended', () => {
  expect(lastRoundEnd([])).toBeNull();
});

describe('the score sheet', () => {
  const player = (scores: number[], out = false) => ({ out, hand: [], melds: [], scores });

  test('has a column for each of the eleven rounds, and totals', () => {
    const { rounds, lines } = scoreSheet([player([5, 0]), player([0, 12]), player([30, 1], true)]);
    expect(rounds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(lines.map(({ total }) => total)).toEqual([5, 12, 31]);
    expect(lines.map(({ isLeading }) => isLeading)).toEqual([true, false, false]);
    expect(lines[0]!.scores.slice(0, 3)).toEqual([5, 0, null]);
  });

  test('shows the rounds that break a tie, which the totals leave out', () => {
    const eleven = [10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const { rounds, lines } = scoreSheet([
      player([...eleven, 7, 3]),
      player([...eleven, 7, 0]),
      player(eleven.with(0, 20)),
    ]);
    expect(rounds.slice(11)).toEqual([12, 13]);
    expect(lines.map(({ total }) => total)).toEqual([10, 10, 20]);
    expect(lines[2]!.scores[12]).toBeNull();
  });

  test('nobody leads before a round is scored', () => {
    expect(scoreSheet([player([]), player([])]).lines.some(({ isLeading }) => isLeading)).toBe(false);
  });

  test('a seat that conceded does not lead', () => {
    expect(scoreSheet([player([0], true), player([9])]).lines.map(({ isLeading }) => isLeading)).toEqual([
      false,
      true,
    ]);
  });

  test('totals are of the eleven rounds', () => {
    expect(totalOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 50])).toBe(11);
  });
});

test('last turns go round from the seat to act to the one that went out, past those who have no part', () => {
  const player = (hand: string[]) => ({ out: hand.length === 0, hand, melds: [], scores: [] });
  const seats = [player(['??']), player(['??']), player([]), player(['??'])];
  expect(lastTurns({ toAct: 1, wentOut: 0, seats })).toEqual([1, 3]);
  expect(lastTurns({ toAct: 3, wentOut: 1, seats })).toEqual([3, 0]);
  expect(lastTurns({ toAct: 3, wentOut: null, seats })).toEqual([]);
});
