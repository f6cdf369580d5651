import type { Decision, Moment } from '#games/analysis/analysis.ts';
import type { Seat } from '#games/game.ts';
import type { Viewpoint } from '../../platform/replay/replayed.ts';

/**
 * The seats whose analysis may be shown for a viewpoint. An analysis reveals hidden cards, so each seat only
 * sees its own.
 */
export const seatsSeen = (viewpoint: Viewpoint, seats: number): readonly Seat[] =>
  typeof viewpoint === 'number'
    ? [viewpoint]
    : viewpoint === 'everything'
      ? Array.from({ length: seats }, (_, seat) => seat)
      : [];

/** A graded decision after `n` moves. */
export interface Costly extends Decision {
  readonly n: number;
  readonly grade: NonNullable<Decision['grade']>;
}

/** The costly decisions of these seats, in order. */
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
 * The analysed positions up to `reached` moves. Omits the decision at the last of them, which the reader
 * hasn't seen yet.
 */
export const momentsSeen = (
  moments: readonly (Moment | undefined)[],
  reached: number,
): readonly (Moment | undefined)[] =>
  moments
    .slice(0, reached + 1)
    .map((moment) => (moment && moment.n === reached ? { ...moment, decision: null } : moment));
