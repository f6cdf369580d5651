import { games } from '#games/index.ts';
import { accountOf, type Account } from '#games/puzzles/account.ts';
import { problemOf, type Puzzle } from '#games/puzzles/puzzle.ts';

/** A move of a puzzle to be explained. */
export interface Asked {
  readonly puzzle: Pick<Puzzle, 'position' | 'aim' | 'deals' | 'seed'>;
  readonly move: string;
}

/** The progress, 0 to 1, and finally the result. */
export type SearchState = { readonly done: number } | { readonly account: Account };

/** Searches a move as in its puzzle's proof; `tell` receives the progress. */
export const answer = ({ puzzle, move }: Asked, tell: (told: SearchState) => void): void =>
  tell({ account: accountOf(problemOf(puzzle, games), move, puzzle, (done) => tell({ done })) });
