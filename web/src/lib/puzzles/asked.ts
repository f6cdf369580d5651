import { accountOf, type Account } from '#games/puzzles/account.ts';
import { problemOf, type Puzzle } from '#games/puzzles/puzzle.ts';

/** A move of a puzzle that is to be accounted for. */
export interface Asked {
  readonly puzzle: Pick<Puzzle, 'position' | 'aim' | 'deals' | 'seed'>;
  readonly move: string;
}

/** How much of that is done, 0 to 1, and at last what came of it. */
export type Told = { readonly done: number } | { readonly account: Account };

/** Searches a move as its puzzle was proven; `tell` hears of each look at it. */
export const answer = ({ puzzle, move }: Asked, tell: (told: Told) => void): void =>
  tell({ account: accountOf(problemOf(puzzle), move, puzzle, (done) => tell({ done })) });
