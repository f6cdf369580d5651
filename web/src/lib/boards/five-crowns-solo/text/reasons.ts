import { m } from '#messages';
import { withCard, withoutCards } from '#games/cards.ts';
import { wildOf } from '#games/five-crowns/solo/deal.ts';
import { stepsToClose } from '#games/five-crowns/solo/distance.ts';
import type { Move, View } from '#games/five-crowns/solo/types.ts';

/** Why a bot would make this move. */
export function reasonFor({ pile, discard }: Move, view: View): string | null {
  const cards = view.piles[pile - 1]?.cards;
  if (view.phase === 'over' || !cards) return null;
  if (discard === view.turned) return m.reasons_five_crowns_solo_useless();
  const wild = wildOf(pile);
  const before = stepsToClose(cards, wild);
  const after = stepsToClose(withoutCards(withCard(cards, view.turned), [discard]), wild);
  const where = { pile: String(pile) };
  if (after === 0) return m.reasons_five_crowns_solo_closes(where);
  return after < before ? m.reasons_five_crowns_solo_step(where) : m.reasons_five_crowns_solo_better();
}
