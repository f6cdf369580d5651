import { bestDuty, dutyAfter, scoreOf, worthsAfter } from './duties.ts';
import type { Legal } from './moves.ts';
import { collectionsOf, reckon } from './reckoning.ts';
import type { ShownView } from './shown-view.ts';

/** A move that immediately raises the player's score of the round, with the resulting score. */
export interface Best {
  readonly legal: Legal;
  /** The player's own steal or gift needed for that score. */
  readonly then: Legal | null;
  readonly score: number;
  /** True if another seat steals or gives afterwards, so that the score may change again. */
  readonly isOpen: boolean;
}

/**
 * The move with the highest score for the player, including its own steal or gift; null if none beats the
 * current score.
 */
export function bestMove(view: ShownView, legal: readonly Legal[]): Best | null {
  const seat = view.toAct;
  if (seat === null) return null;
  let best: Best | null = null;
  let most = scoreOf(reckon(collectionsOf(view.seats), view.round), seat);
  for (const one of legal) {
    const then = one.target === seat ? bestDuty(view, one) : null;
    const score = scoreOf(then?.worths ?? worthsAfter(view, one), seat);
    if (score <= most) continue;
    most = score;
    const isOpen = one.target !== seat && dutyAfter(view, one) !== null;
    best = { legal: one, then: then?.legal ?? null, score, isOpen };
  }
  return best;
}
