import { describe, expect, it } from 'vitest';
import { idOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import { loadPuzzles } from '../../../web/src/lib/puzzles/data.ts';
import { lastOpened, nextAfter, noteOpened, resumedFrom } from '../../../web/src/lib/puzzles/onward.ts';

const storeOf = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
};

const puzzles = await loadPuzzles('realm');
const of = (grade: number): readonly Puzzle[] => puzzles.filter((one) => one.grade === grade);
const progress = (...solved: readonly Puzzle[]) => ({ solved: solved.map(idOf), missed: [], days: [] });

describe('the puzzle after another', () => {
  it('is the next unanswered one of its grade, then a harder one, then an easier one', () => {
    const [first, second] = of(2);
    expect(nextAfter(puzzles, progress(), first!, null)).toBe(second);
    expect(nextAfter(puzzles, progress(...of(2)), first!, null)).toBe(of(3)[0]);
    const harder = [...of(2), ...of(3), ...of(4)];
    expect(nextAfter(puzzles, progress(...harder), first!, null)).toBe(of(1)[0]);
    expect(nextAfter(puzzles, progress(...puzzles), first!, null)).toBeNull();
  });

  it('has the theme that is looked for', () => {
    const next = nextAfter(puzzles, progress(), null, 'trap');
    expect(next?.theme).toBe('trap');
  });
});

describe('the puzzle to continue with', () => {
  it('is the one opened last until it is answered, game by game', () => {
    const store = storeOf();
    const puzzle = of(3)[4]!;
    expect(lastOpened(store, 'realm', puzzles)).toBeNull();
    noteOpened(store, 'realm', puzzle);
    noteOpened(store, 'partners', puzzles[0]!);
    const last = lastOpened(store, 'realm', puzzles);
    expect(last).toBe(puzzle);
    expect(resumedFrom(puzzles, progress(), last)).toBe(puzzle);
    expect(resumedFrom(puzzles, progress(puzzle), last)).toBe(of(3)[0]);
    expect(resumedFrom(puzzles, progress(), null)).toBe(of(1)[0]);
  });

  it('is the first where the store is damaged', () => {
    for (const text of ['', '[]', '{"realm":7}', '{"realm":"gone"}'])
      expect(lastOpened(storeOf(text), 'realm', puzzles)).toBeNull();
  });
});
