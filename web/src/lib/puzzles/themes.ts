import { THEMES, type Puzzle, type Theme } from '#games/puzzles/puzzle.ts';
import type { Aim } from '#games/puzzles/aims.ts';

/** The themes of some puzzles, each with how many are about it; none where all are about the same. */
export function themesOf(
  puzzles: readonly Puzzle[],
): readonly { readonly theme: Theme; readonly count: number }[] {
  const found = THEMES.map((theme) => ({
    theme,
    count: puzzles.filter((puzzle) => puzzle.theme === theme).length,
  })).filter(({ count }) => count > 0);
  return found.length > 1 ? found : [];
}

/** The theme that an address's query asks for; null for one that these puzzles are not told apart by. */
export const themeIn = (query: Pick<URLSearchParams, 'get'>, puzzles: readonly Puzzle[]): Theme | null =>
  themesOf(puzzles).find(({ theme }) => theme === query.get('theme'))?.theme ?? null;

/** What a puzzle asks, in a word: where a trap lies, or else what is to be reached. */
export const askedBy = ({ aim, theme }: Pick<Puzzle, 'aim' | 'theme'>): Aim | 'trap' =>
  theme === 'trap' ? theme : aim;
