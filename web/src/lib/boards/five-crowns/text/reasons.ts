import { m } from '#messages';
import { Tally } from '#games/five-crowns/bot/tally.ts';
import type { Move, View } from '#games/five-crowns/types.ts';

/** Why a bot would make this move, from the view of the seat to act; null if it says it all. */
export function reasonFor(move: Move, view: View): string | null {
  if (view.phase === 'over') return null;
  const tally = new Tally(view.seats[view.toAct]?.hand ?? [], view.wild);
  if (move.do !== 'draw') {
    if (move.do === 'out') return m.reasons_five_crowns_out();
    if (view.wentOut !== null) return m.reasons_five_crowns_last();
    return !tally.isWild(move.card) && tally.bonds(move.card, true) === 0
      ? m.reasons_five_crowns_lone()
      : m.reasons_five_crowns_least();
  }
  const top = view.discards.at(-1);
  if (top === undefined) return m.reasons_five_crowns_none();
  const completes = !tally.isWild(top) && tally.completes(top);
  if (move.from === 'deck') return tally.isWild(top) || completes ? null : m.reasons_five_crowns_no_use();
  if (tally.isWild(top)) return m.reasons_five_crowns_wild();
  return completes ? m.reasons_five_crowns_completes() : m.reasons_five_crowns_fits();
}
