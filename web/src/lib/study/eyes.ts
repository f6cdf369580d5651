import type { Decision, Moment } from '#games/analysis/analysis.ts';
import type { Seat } from '#games/game.ts';
import type { Eyes } from '../replay/replayed.ts';

/** The seats whose analysis these eyes may see: it tells what a seat held, so that each sees its own. */
export const seatsSeen = (eyes: Eyes, seats: number): readonly Seat[] =>
  typeof eyes === 'number'
    ? [eyes]
    : eyes === 'everything'
      ? Array.from({ length: seats }, (_, seat) => seat)
      : [];

/** A decision that cost so much that it has a grade, after `n` moves. */
export interface Costly extends Decision {
  readonly n: number;
  readonly grade: NonNullable<Decision['grade']>;
}

/** The costly decisions of these seats, in the order of the match. */
export const costlyOf = (
  moments: readonly (Moment | undefined)[],
  seats: readonly Seat[],
): readonly Costly[] =>
  moments.flatMap((moment) => {
    const { decision, n } = moment ?? {};
    if (!decision?.grade || n === undefined || !seats.includes(decision.seat)) return [];
    return [{ ...decision, grade: decision.grade, n }];
  });

/**
 * The positions of a match as far as one has come who has seen `reached` moves. What is decided in the last of
 * them has not been seen: it is left out until then.
 */
export const momentsSeen = (
  moments: readonly (Moment | undefined)[],
  reached: number,
): readonly (Moment | undefined)[] =>
  moments
    .slice(0, reached + 1)
    .map((moment) => (moment && moment.n === reached ? { ...moment, decision: null } : moment));
