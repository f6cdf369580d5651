import { describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { parsePosition } from '#games/position/index.ts';
import { games } from '#games/index.ts';
import { soloFrom } from '../../../web/src/lib/learn/practice/from-position.ts';
import { loadPuzzles } from '../../../web/src/lib/puzzles/data.ts';
import { countAnswer, placeOfDay, readProgress, streakOf } from '../../../web/src/lib/puzzles/progress.ts';

const storeOf = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
};

describe('puzzle answers of a browser', () => {
  it('counts the first answer to each puzzle, and the day of the day’s', () => {
    const store = storeOf();
    countAnswer(store, 'abc', false, null);
    countAnswer(store, 'abc', true, '2026-11-21');
    countAnswer(store, 'def', true, '2026-11-21');
    countAnswer(store, 'def', false, null);
    expect(readProgress(store)).toEqual({ solved: ['def'], missed: ['abc'], days: ['2026-11-21'] });
  });

  it('counts days in a row, of which today may still be to come', () => {
    const days = ['2026-11-18', '2026-11-20', '2026-11-21'];
    const progress = { solved: [], missed: [], days };
    expect(streakOf(progress, '2026-11-21')).toBe(2);
    expect(streakOf(progress, '2026-11-22')).toBe(2);
    expect(streakOf(progress, '2026-11-23')).toBe(0);
  });

  it('is empty where the store is damaged', () => {
    for (const text of ['', '[]', '{"solved":7,"missed":["?"],"days":["2026-13-01"]}'])
      expect(readProgress(storeOf(text))).toEqual({ solved: [], missed: [], days: [] });
  });
});

it('every puzzle has its day before one comes again', () => {
  for (const count of [1, 2, 120, 137]) {
    const start = Date.parse('2026-11-21T00:00:00Z');
    const days = Array.from({ length: count }, (_, i) =>
      new Date(start + i * 86_400_000).toISOString().slice(0, 10),
    );
    expect(new Set(days.map((day) => placeOfDay(day, count))).size).toBe(count);
  }
});

it.each(games.map(({ id }) => id))(
  'a puzzle of %s can be played on from what its view allows',
  async (id) => {
    const [puzzle] = await loadPuzzles(id);
    const read = parsePosition(puzzle!.position, games);
    if (!read.ok || !('view' in read.value)) throw new Error('no view');
    const { viewpoint, view, game } = read.value;
    const solo = soloFrom(read.value, Number(viewpoint), seededRandom(1));
    expect(solo.view(solo.own)).toEqual(view);
    const move = game.parseMove(puzzle!.answers[0]!);
    expect(move.ok && solo.play(solo.own, move.value).ok).toBe(true);
    expect(solo.log).toHaveLength(1);
  },
);

it('a game without a file of puzzles has none', async () => {
  expect(await loadPuzzles('go')).toEqual([]);
});
