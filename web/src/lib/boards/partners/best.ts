import type { View } from '#games/partners/types.ts';
import { collectionsAfter, type Legal } from './moves.ts';
import { collectionsOf, reckon } from './reckoning.ts';

/** A move that raises the mover's score of the round at once, and what that would be. */
export interface Best {
  readonly legal: Legal;
  readonly score: number;
}

/** The move after which the mover would score most, if that is more than now. */
export function bestMove(view: View, legal: readonly Legal[]): Best | null {
  const seat = view.toAct;
  if (seat === null) return null;
  const collections = collectionsOf(view.seats);
  let best: Best | null = null;
  let most = reckon(collections, view.round)[seat]!.score;
  for (const one of legal) {
    const { score } = reckon(collectionsAfter(collections, one.move, seat), view.round)[seat]!;
    if (score <= most) continue;
    most = score;
    best = { legal: one, score };
  }
  return best;
}
