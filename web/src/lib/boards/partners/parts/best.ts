import { bestDuty, dutyAfter, scoreOf, standingsAfter } from './duties.ts';
import type { Legal } from './moves.ts';
import { collectionsOf, reckon } from './reckoning.ts';
import type { Shown } from './shown.ts';

/** A move that raises the mover's score of the round at once, and what that would be. */
export interface Best {
  readonly legal: Legal;
  /** The steal or gift with which the mover gets there. */
  readonly then: Legal | null;
  readonly score: number;
  /** True if another seat then steals or gives, so that it may not stay so. */
  readonly isOpen: boolean;
}

/** The move after which the mover would score most, with a steal or gift of its own, if that is more than now. */
export function bestMove(view: Shown, legal: readonly Legal[]): Best | null {
  const seat = view.toAct;
  if (seat === null) return null;
  let best: Best | null = null;
  let most = scoreOf(reckon(collectionsOf(view.seats), view.round), seat);
  for (const one of legal) {
    const then = one.target === seat ? bestDuty(view, one) : null;
    const score = scoreOf(then?.standings ?? standingsAfter(view, one), seat);
    if (score <= most) continue;
    most = score;
    const isOpen = one.target !== seat && dutyAfter(view, one) !== null;
    best = { legal: one, then: then?.legal ?? null, score, isOpen };
  }
  return best;
}
