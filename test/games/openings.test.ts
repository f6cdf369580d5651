import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOf, games } from '#games/index.ts';
import { FEWEST, meanOf, shareOf, Tally, type Book } from '#games/openings/book.ts';
import { openingTurns } from '#games/openings/turns.ts';
import { CLAIMS } from '../support/claims.ts';
import { playedOut } from '../support/records.ts';
import { SHEETS } from '../support/sheets.ts';

const BOOKS = new URL('../../web/src/lib/study/openings/data/', import.meta.url);
const books = readdirSync(BOOKS).map((file) => [file, readFileSync(new URL(file, BOOKS), 'utf8')] as const);

/** The first `count` turns of all seats. */
const placesIn = (seats: number, count: number): readonly (readonly [turn: number, place: number])[] =>
  Array.from({ length: count }, (_, i) => [Math.floor(i / seats) + 1, i % seats] as const);

it.each(SHEETS)(
  'the first turns of a match of $game are of each seat in turn',
  ({ game, record, quick = record }) => {
    const { openings: rules } = gameOf(game)!;
    const {
      steps,
      states,
      record: { seats },
    } = playedOut(game, quick);
    const turns = rules ? openingTurns(rules, steps, states.at(-1)!) : [];
    expect(turns.map(({ turn, place }) => [turn, place])).toEqual(placesIn(seats, turns.length));
    expect(turns.map(({ deeds }) => deeds.join(', '))).toEqual(CLAIMS[game]!.firstTurns);
    for (const deed of turns.flatMap(({ deeds }) => deeds)) expect(rules!.deeds).toContain(deed);
  },
);

describe('a book', () => {
  it('counts matches and points by what was done, and leaves out what was rare', () => {
    const tally = new Tally('won');
    const turn = { seat: 1, place: 0, turn: 1, from: 2, to: 5 };
    for (let n = 0; n < FEWEST; n++) {
      tally.add([{ ...turn, deeds: ['draw', 'draw'] }], (seat) => (seat === 1 && n < 3 ? 1 : 0.5));
    }
    tally.add([{ ...turn, deeds: ['draw'] }], () => 1);
    expect(tally.chapters()).toEqual([
      {
        place: 0,
        turn: 1,
        lines: [{ deeds: ['draw', 'draw'], matches: FEWEST, points: 3 + (FEWEST - 3) / 2 }],
      },
    ]);
  });

  it('gives shares with the width that chance has', () => {
    // Wilson's interval for 40 of 100: 30.9 to 49.8%.
    const { share, error } = shareOf({ matches: 100, points: 40 });
    expect([share - error, share + error].map((bound) => bound.toFixed(3))).toEqual(['0.309', '0.498']);
    expect(shareOf({ matches: 20, points: 0 }).error).toBeGreaterThan(0.05);
  });

  it('tells the mean of points, with the width that chance has', () => {
    const tally = new Tally('round');
    const turn = { seat: 0, place: 0, turn: 1, from: 0, to: 1, deeds: ['bid 0'] };
    for (let n = 0; n < 100; n++) tally.add([turn], () => (n < 50 ? 2 : 6));
    const [line] = tally.chapters()[0]!.lines;
    // All of them differ from the mean of 4 by 2: a standard error of 0.2.
    expect(meanOf(line!)).toEqual({ mean: 4, error: expect.closeTo(0.394, 3) as number });
  });

  it('is shipped for every game, and for two to four seats of those that more can play', () => {
    const wanted = games.flatMap(({ id, seats, openings }) =>
      [1, 2, 3, 4]
        .filter((count) => openings && seats.min <= count && count <= seats.max)
        .map((count) => `${id}-${count}.json`),
    );
    expect(books.map(([file]) => file).sort()).toEqual(wanted.sort());
  });

  it.each(books)('%s has every chapter, of as many matches as it says, and is small', (file, text) => {
    const { game, seats, measure, matches, chapters } = JSON.parse(text) as Book;
    const { turns, deeds: known, score } = gameOf(game)!.openings!;
    expect(file).toBe(`${game}-${seats}.json`);
    expect(measure).toBe(score ? 'round' : 'won');
    expect(matches).toBeGreaterThanOrEqual(1000);
    expect(text.length).toBeLessThan(40_000);
    expect(chapters.map(({ turn, place }) => [turn, place])).toEqual(placesIn(seats, seats * turns));
    for (const { lines } of chapters) {
      const counted = lines.map((line) => line.matches);
      expect(counted).toEqual([...counted].sort((a, b) => b - a));
      expect(counted.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(matches);
      for (const { deeds, matches: count, points, squares } of lines) {
        expect(count).toBeGreaterThanOrEqual(FEWEST);
        expect(squares === undefined).toBe(measure === 'won');
        if (measure === 'won') expect(points).toBeLessThanOrEqual(count);
        for (const deed of deeds) expect(known).toContain(deed);
      }
    }
  });
});
