import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '#games/five-crowns/cards.ts';
import type { View } from '#games/five-crowns/types.ts';
import { roundEnd, type RoundEnd } from '../../web/src/lib/boards/five-crowns/round-end.ts';
import { scoreSheet } from '../../web/src/lib/boards/five-crowns/scores.ts';
import { lastTurns, totalOf } from '../../web/src/lib/boards/five-crowns/standing.ts';
import { openReplay, type Eyes } from '../../web/src/lib/replay/replayed.ts';
import { sampleRecords } from '../support/records.ts';

const RECORDS = sampleRecords('five-crowns').map(({ name, file }) => [name, file] as const);

const opened = (file: string) => openedText(readFileSync(file, 'utf8'));

function openedText(text: string) {
  const replay = openReplay(text);
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}

/** Every round's end in a record as these eyes saw it, with the views before and after. */
function endsOf(file: string, eyes: Eyes): { end: RoundEnd; n: number; before: View; after: View }[] {
  const replay = opened(file);
  const log = replay.log(replay.length, eyes);
  let before = replay.view(0, eyes) as View;
  return log.flatMap((entry, n) => {
    const after = replay.view(n + 1, eyes) as View;
    const found = { end: roundEnd(before, after, [entry]), n, before, after };
    before = after;
    return found.end ? [{ ...found, end: found.end }] : [];
  });
}

const eyesOf = (file: string): Eyes[] => [
  ...opened(file).names.map((_, seat) => seat),
  'spectator',
  'everything',
];

describe.each(RECORDS)('the rounds of %s', (_name, file) => {
  test('each is told of once, with every score', () => {
    const { view, length } = opened(file);
    const last = view(length, 'spectator') as View;
    const scored = Math.max(...last.seats.map(({ scores }) => scores.length));
    for (const eyes of eyesOf(file)) {
      const ends = endsOf(file, eyes);
      expect(ends.map(({ end }) => end.round)).toEqual(
        Array.from({ length: scored }, (_, index) => index + 1),
      );
      for (const { end, after } of ends)
        for (const { seat, score } of end.seats) expect(score).toBe(after.seats[seat]!.scores[end.round - 1]);
    }
  });

  test('what is shown as left over adds up to the score, and with the melds to the hand', () => {
    for (const eyes of eyesOf(file)) {
      for (const { end } of endsOf(file, eyes)) {
        for (const { score, melds, left } of end.seats) {
          if (left === null) continue;
          expect(left.reduce((sum, card) => sum + scoreOf(card, end.wild), 0)).toBe(score);
          expect(melds!.flat().length + left.length).toBe(end.round > 11 ? 6 : end.round + 2);
        }
      }
    }
  });

  test('a seat sees its own left over, of others only what lay on the table, until the game is over', () => {
    for (const eyes of eyesOf(file)) {
      for (const { end, before, after } of endsOf(file, eyes)) {
        for (const { seat, left, melds } of end.seats) {
          const isKnown = eyes === 'everything' || seat === eyes || after.outcome !== null;
          if (isKnown) expect(left).not.toBeNull();
          else if (before.seats[seat]!.hand.length > 0) expect(left).toBeNull();
          if (!isKnown && melds) expect(melds).toEqual(before.seats[seat]!.melds);
        }
      }
    }
  });
});

test.each(RECORDS)(
  'a page that missed moves of %s is told the same of a round’s end, or less',
  (_name, file) => {
    const replay = opened(file);
    for (const eyes of eyesOf(file)) {
      const log = replay.log(replay.length, eyes);
      for (const { end, n } of endsOf(file, eyes)) {
        for (const [missed, more] of [
          [1, 0],
          [3, 1],
          [0, 4],
        ] as const) {
          const [from, to] = [Math.max(0, n - missed), Math.min(replay.length, n + 1 + more)];
          const [before, after] = [replay.view(from, eyes) as View, replay.view(to, eyes) as View];
          // Moves enough for a round more are too many to tell of one.
          if (before.round !== end.round || after.round > end.round + 1) continue;
          const found = roundEnd(before, after, log.slice(from, to))!;
          expect(found.wentOut).toBe(end.wentOut);
          expect(found.seats.map(({ score }) => score)).toEqual(end.seats.map(({ score }) => score));
          for (const [index, { left, melds }] of found.seats.entries()) {
            if (left !== null && after.outcome === null) expect(left).toEqual(end.seats[index]!.left);
            if (melds !== null && after.outcome === null) expect(melds).toEqual(end.seats[index]!.melds);
          }
        }
      }
    }
  },
);

test('a round that a concession cuts short is not told of as scored', () => {
  const [, file] = RECORDS.find(([name]) => name.startsWith('two-seats'))!;
  const lines = readFileSync(file, 'utf8').split('\n');
  const deals = lines.flatMap((line, at) => (line.startsWith('# deal') ? [at] : []));
  const replay = openedText([...lines.slice(0, deals[2]! + 2), '0 concede', ''].join('\n'));
  const before = replay.view(replay.length - 1, 0) as View;
  const over = replay.view(replay.length, 0) as View;
  expect([before.round, over.round, over.outcome?.reason]).toEqual([3, 3, 'concession']);
  expect(roundEnd(before, over, replay.log(replay.length, 0).slice(-1))).toBeNull();
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
