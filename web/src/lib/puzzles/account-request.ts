import { games } from '#games/index.ts';
import { accountOf, type Account } from '#games/puzzles/account.ts';
import { problemOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import { shownOf, type ShownStep } from '#games/puzzles/shown.ts';

/** A move of a puzzle to be explained, or to be played out. */
export interface AccountRequest {
  readonly puzzle: Pick<Puzzle, 'position' | 'aim' | 'deals' | 'seed'>;
  readonly move: string;
  readonly isPlayedOut?: boolean;
}

/** The progress, 0 to 1, and finally the result. */
export type SearchState = { readonly done: number } | { readonly account: Account };

/** Searches a move as in its puzzle's proof; `tell` receives the progress. */
export const answer = ({ puzzle, move }: AccountRequest, tell: (state: SearchState) => void): void =>
  tell({ account: accountOf(problemOf(puzzle, games), move, puzzle, (done) => tell({ done })) });

/** Plays a move out in one deal. */
export const playOut = ({ puzzle, move }: AccountRequest): readonly ShownStep[] =>
  shownOf(problemOf(puzzle, games), move, puzzle.seed);
