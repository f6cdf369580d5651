import { m } from '#messages';
import { opening, wantOf } from '#games/kings-queens/bot/outlook.ts';
import { takes } from '#games/kings-queens/cards.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { sentences } from '../../kit/sentences.ts';

/** Why a bot would make this move, from the view of the seat to act. */
export function reasonFor(move: Move, view: View): string | null {
  if (view.phase === 'over') return null;
  if (move.do === 'bid' || view.phase === 'bid')
    // + 0, because -0 would be written with its sign.
    return m.reasons_kings_queens_bid({ points: Math.round(opening(view.seats[view.toAct].hand)) + 0 });
  const [led] = view.trick;
  const effect =
    led === undefined
      ? m.reasons_kings_queens_leads()
      : takes(move.card, led)
        ? m.reasons_kings_queens_takes()
        : m.reasons_kings_queens_leaves();
  return sentences(effect, wantOf(view) > 0 ? m.reasons_kings_queens_more() : m.reasons_kings_queens_fewer());
}
