import { sampledChance, seededRandom } from '../chance.ts';
import type { Position } from '../game.ts';
import { isSame } from '../same.ts';
import { seenBy, takeStep } from '../step.ts';
import type { Problem } from './aims.ts';

/** The solver's information after a move: the move's chance lines, and the view. */
export interface After {
  readonly chance: readonly string[];
  readonly view: Position;
}

/** Number of deals to sample for finding all possible results of a move. */
export const TRIED = 100;

/** All possible results of a move, as the solver sees them, without duplicates; over `TRIED` deals. */
export function aftersOf({ game, view, seat }: Problem, move: unknown, seed: number): readonly After[] {
  const random = seededRandom(seed);
  const afters: After[] = [];
  for (let i = 0; i < TRIED; i++) {
    const step = takeStep(game, game.determinize(view, seat, random), seat, move, sampledChance(random));
    if (!step.ok) throw new RangeError(step.error.message);
    const seen = seenBy(game, step.value, seat);
    const after: After = { chance: seen.chance, view: seen.after };
    if (!afters.some((other) => isSame(other, after))) afters.push(after);
  }
  return afters;
}
