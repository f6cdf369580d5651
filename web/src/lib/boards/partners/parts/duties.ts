import type { Seat } from '#games/game.ts';
import { itemAt } from '#games/list.ts';
import { movesOf } from '#games/partners/legal.ts';
import { collectionsAfter } from '#games/partners/events.ts';
import { legalOf, type Legal } from './moves.ts';
import { collectionsOf, reckon, type Worth } from './reckoning.ts';
import type { ShownView } from './shown-view.ts';

/** The immediate duty of a seat that receives a Jack or a Queen. */
const DUTIES: Readonly<Record<string, 'steal' | 'give'>> = { J: 'steal', Q: 'give' };

/** A steal or gift caused by a played card, with the values of the collections after it. */
export interface Duty {
  readonly legal: Legal;
  readonly worths: readonly Worth[];
}

/** The duty of the seat receiving this card; null if there is none or the seat has conceded. */
export const dutyAfter = (view: ShownView, { move, target }: Legal): 'steal' | 'give' | null =>
  move.do === 'play' && !itemAt(view.seats, target).out ? (DUTIES[move.card.slice(0, 1)] ?? null) : null;

/** Values of the collections after a move, before any steal or gift caused by it. */
export const worthsAfter = ({ seats, round, toAct }: ShownView, { move }: Legal): readonly Worth[] =>
  reckon(toAct === null ? collectionsOf(seats) : collectionsAfter(collectionsOf(seats), move, toAct), round);

/** The steal or gift after this move with the best result for its own seat; null if none follows. */
export function bestDuty(view: ShownView, legal: Legal): Duty | null {
  const phase = dutyAfter(view, legal);
  if (phase === null || view.toAct === null) return null;
  const collections = collectionsAfter(collectionsOf(view.seats), legal.move, view.toAct);
  const seats = view.seats.map((place, seat) => ({ ...place, collection: itemAt(collections, seat) }));
  const after = { ...view, seats, phase, toAct: legal.target };
  let best: Duty | null = null;
  for (const one of legalOf(movesOf(after), legal.target)) {
    const worths = worthsAfter(after, one);
    if (best === null || scoreOf(worths, legal.target) > scoreOf(best.worths, legal.target))
      best = { legal: one, worths };
  }
  return best;
}

export const scoreOf = (worths: readonly Worth[], seat: Seat): number => itemAt(worths, seat).score;
