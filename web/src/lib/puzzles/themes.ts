import { THEMES, type Puzzle, type Theme } from '#games/puzzles/puzzle.ts';
import type { Aim } from '#games/puzzles/aims.ts';

/** The themes of these puzzles with their numbers; empty if there is only one theme. */
export function themesOf(
  puzzles: readonly Puzzle[],
): readonly { readonly theme: Theme; readonly count: number }[] {
  const found = THEMES.map((theme) => ({
    theme,
    count: puzzles.filter((puzzle) => puzzle.theme === theme).length,
  })).filter(({ count }) => count > 0);
  return found.length > 1 ? found : [];
}

/** The theme in an address's query; null if it doesn't exist among these puzzles. */
export const themeIn = (query: Pick<URLSearchParams, 'get'>, puzzles: readonly Puzzle[]): Theme | null =>
  themesOf(puzzles).find(({ theme }) => theme === query.get('theme'))?.theme ?? null;

/** The question of a puzzle: the trap, or else its aim. */
export const askedBy = ({ aim, theme }: Pick<Puzzle, 'aim' | 'theme'>): Aim | 'trap' =>
  theme === 'trap' ? theme : aim;
