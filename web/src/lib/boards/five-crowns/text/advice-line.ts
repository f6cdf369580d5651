import type { Move, View } from '#games/five-crowns/types.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { isInRound, lastTurns } from '../parts/totals.ts';

/** The current choices. */
interface Choice {
  /** True if the player may decide something; false in replays. */
  readonly decides: boolean;
  readonly can: (move: Move) => boolean;
}

/** Advice below the hand; empty if there is nothing to do. */
export function adviceLine(view: View, seat: number, { decides, can }: Choice): string {
  if (view.outcome || view.toAct === null) return '';
  if (view.toAct !== seat) return whileWaiting(view, seat);
  if (!decides) return '';
  if (view.phase === 'discard') return m.five_crowns_advice_discard();
  if (view.discards.length === 0) return m.five_crowns_advice_no_discards();
  return can({ do: 'draw', from: 'deck' }) ? m.five_crowns_advice_draw() : m.five_crowns_advice_no_deck();
}

function whileWaiting(view: View, seat: number): string {
  const { out } = itemAt(view.seats, seat);
  if (!isInRound(itemAt(view.seats, seat))) return out ? '' : m.five_crowns_advice_not_in_tie();
  if (view.wentOut === null) return m.five_crowns_advice_arrange();
  return lastTurns(view).includes(seat) ? m.five_crowns_advice_one_more() : m.five_crowns_advice_done();
}
