import { describe, expect, it } from 'vitest';
import type { Book } from '#games/openings/book.ts';
import { openingAt, turnsIn } from '../../../web/src/lib/study/openings/here.ts';
import { deedsInWords } from '../../../web/src/lib/study/openings/words.ts';
import { SAMPLE_RECORDS, sampleReplay } from '../../support/motion-scenes.ts';

const lines = [{ deeds: ['draw'], matches: 20, points: 9 }] as const;
const chapters = [0, 1].flatMap((place) => [1, 2].map((turn) => ({ seats: 2, place, turn, lines })));
const book: Book = { game: 'realm', played: [], chapters };

describe('the opening book at a moment of a replay', () => {
  const { replay } = sampleReplay('realm', '2p-lively-002');

  it('has the chapter on the turn that is about to be played, or under way, as far as it goes', () => {
    const turns = turnsIn(replay);
    expect(turns.slice(0, 4).map(({ place, turn }) => [place, turn])).toEqual([
      [0, 1], [1, 1], [0, 2], [1, 2],
    ]); // prettier-ignore
    for (const { from, to, place, turn } of turns.slice(0, 4)) {
      for (const n of [from, to - 1]) {
        expect(openingAt(book, turns, 2, n)?.chapter).toMatchObject({ place, turn });
      }
    }
    // Before the first turn hands are changed; after the last chapter there is none.
    expect(openingAt(book, turns, 2, 0)?.turn).toBe(turns[0]);
    expect(openingAt(book, turns, 2, turns[3]!.to)).toBeNull();
    expect(openingAt(book, turns, 3, 0)).toBeNull();
  });

  it('is none for other games, nor for a first turn of two actions', () => {
    expect(turnsIn(sampleReplay('realm', '2p-lively-001').replay)).toEqual([]);
    for (const [game, record] of SAMPLE_RECORDS.filter(([id]) => id !== 'realm')) {
      expect(turnsIn(sampleReplay(game, record).replay)).toEqual([]);
    }
  });

  it('says what was done in a turn, once each', () => {
    expect(deedsInWords(['draw', 'draw', 'rally-T'])).toBe('draw, twice, rally in the Throne lane');
    expect(deedsInWords([])).toBe('nothing');
  });
});
