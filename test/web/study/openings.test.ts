import { describe, expect, it } from 'vitest';
import { gameOf, games } from '#games/index.ts';
import type { Book } from '#games/openings/book.ts';
import { loadBook, seatsWithBook } from '../../../web/src/lib/study/openings/books.ts';
import { openingAt, turnsIn } from '../../../web/src/lib/study/openings/here.ts';
import { deedsInWords, noBook } from '../../../web/src/lib/study/openings/words.ts';
import { CLAIMS } from '../../support/claims.ts';
import { sampleReplay } from '../../support/motion-scenes.ts';
import { SHEETS } from '../../support/sheets.ts';

const lines = [{ deeds: ['draw'], matches: 20, points: 9 }] as const;
const chapters = [0, 1].flatMap((place) => [1, 2].map((turn) => ({ place, turn, lines })));
const book: Book = {
  game: 'realm', seats: 2, measure: 'won', matches: 20, iterations: 1, seed: 1, chapters,
}; // prettier-ignore

describe('the opening book at a moment of a replay', () => {
  const { replay } = sampleReplay('realm', '2p-lively-002');

  it('has the chapter on the turn that is about to be played, or under way, as far as it goes', () => {
    const turns = turnsIn(replay);
    expect(turns.slice(0, 4).map(({ place, turn }) => [place, turn])).toEqual([
      [0, 1], [1, 1], [0, 2], [1, 2],
    ]); // prettier-ignore
    for (const { from, to, place, turn } of turns.slice(0, 4)) {
      for (const n of [from, to - 1]) {
        expect(openingAt(book, turns, n)?.chapter).toMatchObject({ place, turn });
      }
    }
    // Before the first turn comes the mulligan; after the last turn there is no chapter.
    expect(openingAt(book, turns, 0)?.turn).toBe(turns[0]);
    expect(openingAt(book, turns, turns[3]!.to)).toBeNull();
  });

  it('is none for a first turn of two actions', () => {
    expect(turnsIn(sampleReplay('realm', '2p-lively-001').replay)).toEqual([]);
  });

  const others = SHEETS.filter(({ game }) => game !== 'realm');
  it.each(others)('tells first turns of $game', ({ game, record, quick = record }) => {
    const turns = turnsIn(sampleReplay(game, quick).replay);
    expect(turns.map(({ deeds }) => deeds.join(', '))).toEqual(CLAIMS[game]!.firstTurns);
  });

  it('has words for all that may be done, each for one thing', () => {
    const said = games.flatMap(({ id }) =>
      gameOf(id)!.openings!.deeds.map((deed) => deedsInWords([deed], id)),
    );
    const deeds = games.flatMap(({ id }) => gameOf(id)!.openings!.deeds);
    expect(said.filter((text, i) => text === deeds[i])).toEqual(['draw', 'advance', 'recall']);
    expect(new Set(said).size).toBe(said.length);
  });

  it('is loaded for each number of seats that is offered, and for no other', async () => {
    for (const { id, seats } of games) {
      const counts = seatsWithBook(id);
      expect(counts.length).toBeGreaterThan(0);
      for (const count of counts) {
        expect(await loadBook(id, count)).toMatchObject({ game: id, seats: count });
        expect(count).toBeLessThanOrEqual(seats.max);
      }
      await expect(loadBook(id, seats.max + 1)).rejects.toThrow(RangeError);
    }
  });

  it('is said to be missing for so many seats, and for which it is there', () => {
    expect(noBook(5, seatsWithBook('realm'))).toBe(
      'There is no book for 5 players yet, only for 2, 3 and 4.',
    );
  });

  it('says what was done in a turn, once each', () => {
    expect(deedsInWords(['draw', 'draw', 'rally-T'], 'realm')).toBe('draw, twice, rally in the Throne lane');
    expect(deedsInWords([], 'realm')).toBe('nothing');
  });
});
