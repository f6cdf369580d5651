import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEWEST, shareOf, Tally, type Book } from '#games/openings/book.ts';
import { DEEDS, OPENING_TURNS, openingTurns } from '#games/openings/turns.ts';
import { recordedChance } from '#games/chance.ts';
import { games } from '#games/index.ts';
import type { Move, View } from '#games/realm/types.ts';
import { parseRecord } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import { takeStep } from '#games/step.ts';

const realm = games.find(({ id }) => id === 'realm')!;
/** A recorded match, played out. */
function playedOut(name: string) {
  const file = new URL(`../records/realm/${name}.crowns`, import.meta.url);
  const record = parseRecord(readFileSync(file, 'utf8'));
  const replay = record.ok ? replayRecord(record.value) : record;
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}
const book = JSON.parse(
  readFileSync(new URL('../../web/src/lib/study/openings/book.json', import.meta.url), 'utf8'),
) as Book;

describe('the first turns of a match', () => {
  it.each(['2p-lively-001', '2p-lively-002', '3p-lively-001', '4p-lively-001'])(
    'of %s are three of each seat, one after the other, with what was done in them',
    (name) => {
      const { steps, states, record } = playedOut(name);
      const { seats } = record;
      const turns = openingTurns(steps, states.at(-1)!);
      expect(turns.map(({ place, turn }) => [turn, place])).toEqual(
        Array.from({ length: seats * OPENING_TURNS }, (_, i) => [Math.floor(i / seats) + 1, i % seats]),
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
        // Verbs as they are in the notation; a replacement is a rally like any other.
        const verbs = actions.map((verb) => (verb === 'replace' ? 'rally' : verb));
        expect(deeds.map((deed) => deed.split('-')[0]).sort()).toEqual(verbs.sort());
      }
    },
  );

  it('leave out one in which the match was given up or broken off', () => {
    const { steps, states } = playedOut('2p-lively-002');
    const [first] = openingTurns(steps, states.at(-1)!);
    const { from, to } = first!;
    expect(openingTurns(steps.slice(0, to), states[to]!)).toHaveLength(1);
    for (let n = from; n < to; n++) expect(openingTurns(steps.slice(0, n), states[n]!)).toEqual([]);
    const given = takeStep(realm, states[from]!, (states[from] as View).turnOf, null, recordedChance([]));
    expect(given.ok && openingTurns([...steps.slice(0, from), given.value], given.value.after)).toEqual([]);
  });
});

describe('a book', () => {
  it('counts matches and points by what was done, and leaves out what was rare', () => {
    const tally = new Tally();
    const turn = { seat: 1, place: 0, turn: 1, from: 2, to: 5 };
    for (let n = 0; n < FEWEST; n++) {
      tally.add([{ ...turn, deeds: ['draw', 'draw'] }], (seat) => (seat === 1 && n < 3 ? 1 : 0.5));
    }
    tally.add([{ ...turn, deeds: ['draw'] }], () => 1);
    expect(tally.chaptersFor(2)).toEqual([
      {
        seats: 2,
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

  it('is shipped with every chapter for two, of as many matches as it says, and small', () => {
    const [{ matches, seats }] = book.played as [Book['played'][number]];
    expect(matches).toBeGreaterThanOrEqual(1000);
    expect(JSON.stringify(book).length).toBeLessThan(30_000);
    expect(book.chapters.map(({ turn, place }) => `${turn} ${place}`)).toEqual([
      '1 0', '1 1', '2 0', '2 1', '3 0', '3 1',
    ]); // prettier-ignore
    for (const chapter of book.chapters) {
      expect(chapter.seats).toBe(seats);
      const counted = chapter.lines.map((line) => line.matches);
      expect(counted).toEqual([...counted].sort((a, b) => b - a));
      expect(counted.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(matches);
      expect(counted.reduce((sum, count) => sum + count)).toBeGreaterThan(matches / 2);
      for (const { deeds, matches: count, points } of chapter.lines) {
        expect(count).toBeGreaterThanOrEqual(FEWEST);
        expect(points).toBeLessThanOrEqual(count);
        for (const deed of deeds) expect(DEEDS).toContain(deed);
      }
    }
  });
});
