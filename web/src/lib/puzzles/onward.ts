import { idOf, type Puzzle, type Theme } from '#games/puzzles/puzzle.ts';
import { isRecord, readJson, writeJson, type TextStore } from '../platform/storage/local.ts';
import { isAnswered, type Progress } from './progress.ts';

const KEY = 'crowns.puzzle-places';

/** The puzzle of a game that was opened last in this browser; null if there is none. */
export function lastOpened(store: TextStore, game: string, puzzles: readonly Puzzle[]): Puzzle | null {
  const places = readJson(store, KEY);
  return (isRecord(places) && puzzles.find((one) => idOf(one) === places[game])) || null;
}

export function noteOpened(store: TextStore, game: string, puzzle: Puzzle): void {
  const places = readJson(store, KEY);
  writeJson(store, KEY, { ...(isRecord(places) ? places : {}), [game]: idOf(puzzle) });
}

/** The next unanswered puzzle, preferably of the grade of `from`, otherwise harder; null if there is none. */
export function nextAfter(
  puzzles: readonly Puzzle[],
  progress: Progress,
  from: Puzzle | null,
  theme: Theme | null,
): Puzzle | null {
  const rest = puzzles.filter(
    (one) => one !== from && !isAnswered(progress, one) && (theme === null || one.theme === theme),
  );
  const grade = from?.grade ?? 1;
  return rest.find((one) => one.grade === grade) ?? rest.find((one) => one.grade > grade) ?? rest[0] ?? null;
}

/** The puzzle to continue with: the one opened last, if it is unanswered, or else the next one. */
export function resumedFrom(
  puzzles: readonly Puzzle[],
  progress: Progress,
  last: Puzzle | null,
): Puzzle | null {
  return last && !isAnswered(progress, last) ? last : nextAfter(puzzles, progress, last, null);
}
