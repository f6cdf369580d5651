import { sampledChance, seededRandom } from '../chance.ts';
import type { Position } from '../game.ts';
import { isSame } from '../same.ts';
import { seenBy, takeStep } from '../step.ts';
import type { Problem } from './aims.ts';

/** What the solver sees once a move was made: the chance lines of the move, and the view. */
export interface After {
  readonly chance: readonly string[];
  readonly view: Position;
}

/** Deals over which a move is made, to find all that it may come to. */
export const TRIED = 100;

/** All that a move comes to over so many deals, as the solver sees it, each once. */
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
