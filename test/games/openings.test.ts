import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEWEST, meanOf, shareOf, Tally, type Book } from '#games/openings/book.ts';
import { openingTurns } from '#games/openings/turns.ts';
import { recordedChance } from '#games/chance.ts';
import { gameOf, games } from '#games/index.ts';
import type { Move, View } from '#games/realm/types.ts';
import { parseRecord } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import { takeStep } from '#games/step.ts';

const realm = games.find(({ id }) => id === 'realm')!;
const rules = gameOf('realm')!.openings!;
/** A recorded match, replayed. */
function playedOut(name: string, game = 'realm') {
  const file = new URL(`../records/${game}/${name}.crowns`, import.meta.url);
  const record = parseRecord(readFileSync(file, 'utf8'));
  const replay = record.ok ? replayRecord(record.value, games) : record;
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}
const BOOKS = new URL('../../web/src/lib/study/openings/data/', import.meta.url);
const books = readdirSync(BOOKS).map((file) => [file, readFileSync(new URL(file, BOOKS), 'utf8')] as const);

describe('the first turns of a match', () => {
  it.each(['2p-lively-001', '2p-lively-002', '3p-lively-001', '4p-lively-001'])(
    'of %s are three of each seat, one after the other, with what was done in them',
    (name) => {
      const { steps, states, record } = playedOut(name);
      const { seats } = record;
      const turns = openingTurns(rules, steps, states.at(-1)!);
      expect(turns.map(({ place, turn }) => [turn, place])).toEqual(
        Array.from({ length: seats * rules.turns }, (_, i) => [Math.floor(i / seats) + 1, i % seats]),
      );
      for (const { seat, place, deeds, from, to } of turns) {
        const board = states[from] as View;
        expect(board.turnOf).toBe(seat);
        expect((board.dealer + 1 + place) % seats).toBe(seat);
        expect((states[to] as View).turn).not.toBe(board.turn);
        for (const state of states.slice(from, to)) expect((state as View).turn).toBe(board.turn);
        const actions = steps
          .slice(from, to)
          .filter(({ before }) => (before as View).phase === 'action')
          .map(({ move }) => (move as Move).do)
          .filter((verb) => verb !== 'end');
        // Verbs of the notation; a replacement counts as a rally.
        const verbs = actions.map((verb) => (verb === 'replace' ? 'rally' : verb));
        expect(deeds.map((deed) => deed.split('-')[0]).sort()).toEqual(verbs.sort());
      }
    },
  );

  it('leave out one in which the match was given up or broken off', () => {
    const { steps, states } = playedOut('2p-lively-002');
    const [first] = openingTurns(rules, steps, states.at(-1)!);
    const { from, to } = first!;
    expect(openingTurns(rules, steps.slice(0, to), states[to]!)).toHaveLength(1);
    for (let n = from; n < to; n++) expect(openingTurns(rules, steps.slice(0, n), states[n]!)).toEqual([]);
    const given = takeStep(realm, states[from]!, (states[from] as View).turnOf, null, recordedChance([]));
    expect(
      given.ok && openingTurns(rules, [...steps.slice(0, from), given.value], given.value.after),
    ).toEqual([]);
  });
});

describe('the first turns of another game', () => {
  const deedsIn = (game: string, name: string) => {
    const { steps, states } = playedOut(name, game);
    return openingTurns(gameOf(game)!.openings!, steps, states.at(-1)!);
  };
  const RECORDS = [
    ['kings-queens', 'tie-past-50', 2, 2],
    ['partners', 'shared-win', 4, 3],
    ['five-crowns-solo', 'won', 1, 3],
  ] as const;

  it.each(RECORDS)('%s are of each seat in turn, with one thing done in each', (game, name, seats, count) => {
    const turns = deedsIn(game, name);
    const { deeds: known } = gameOf(game)!.openings!;
    expect(turns.map(({ turn, place }) => [turn, place]).sort()).toEqual(
      Array.from({ length: seats * count }, (_, i) => [Math.floor(i / seats) + 1, i % seats]),
    );
    for (const { deeds } of turns) {
      expect(deeds).toHaveLength(1);
      expect(known).toContain(deeds[0]);
    }
  });

  it('five-crowns are a draw, and a discard or going out', () => {
    expect(deedsIn('five-crowns', 'two-seats')).toMatchObject([
      { turn: 1, place: 0, deeds: ['draw discard', 'out'] },
      { turn: 1, place: 1, deeds: ['draw discard', 'middle'] },
    ]);
  });
});

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
    expect(books.map(([file]) => file).sort()).toEqual([
      'five-crowns-2.json', 'five-crowns-3.json', 'five-crowns-4.json', 'five-crowns-solo-1.json',
      'kings-queens-2.json', 'partners-4.json', 'realm-2.json', 'realm-3.json', 'realm-4.json',
    ]); // prettier-ignore
  });

  it.each(books)('%s has every chapter, of as many matches as it says, and is small', (file, text) => {
    const { game, seats, measure, matches, chapters } = JSON.parse(text) as Book;
    const { turns, deeds: known, score } = gameOf(game)!.openings!;
    expect(file).toBe(`${game}-${seats}.json`);
    expect(measure).toBe(score ? 'round' : 'won');
    expect(matches).toBeGreaterThanOrEqual(1000);
    expect(text.length).toBeLessThan(40_000);
    expect(chapters.map(({ turn, place }) => [turn, place])).toEqual(
      Array.from({ length: seats * turns }, (_, i) => [Math.floor(i / seats) + 1, i % seats]),
    );
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
