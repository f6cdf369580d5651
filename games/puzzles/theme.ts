import { firstOf } from '../list.ts';
import type { Problem } from './aims.ts';
import type { PuzzleFacts } from './contract.ts';
import { THEMES, type Theme } from './words.ts';

/** The theme of a puzzle, derived from its position, its answers and the best wrong move. */
export function themeOf(problem: Problem, told: PuzzleFacts): Theme {
  const own = problem.game.puzzles?.themeOf?.(problem, told);
  if (own) return own;
  const verb = firstOf(told.answers).split(' ', 1)[0];
  return THEMES.find((theme) => theme === verb) ?? 'play';
}
