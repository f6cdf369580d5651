import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { suitOf } from '#games/kings-queens/cards.ts';
import { barredBid } from '#games/kings-queens/legal.ts';
import type { View } from '#games/kings-queens/types.ts';
import { actor } from '../../speaker.ts';
import type { Viewer } from '../../types.ts';
import type { Scene } from '../parts/scene.ts';
import { signed, suitIn } from './terms.ts';

/** The state of the game in one line. */
export function statusLine(view: View, scene: Scene, viewer: Viewer): string {
  if (scene.isRoundsEnd) return m.kings_queens_board_status_round_over();
  const { phase, trick, toAct } = view;
  if (toAct === null) return '';
  const player = actor(toAct, viewer);
  if (phase === 'bid') return m.kings_queens_board_status_predict(player);
  return trick.length === 0
    ? m.kings_queens_board_status_lead(player)
    : m.kings_queens_board_status_follow(player);
}

/** One sentence: the reader's possible actions, or what they are waiting for. */
export function adviceLine(view: View, seat: number | null, viewer: Viewer): string {
  const { toAct, phase, trick } = view;
  if (toAct === null) return '';
  if (toAct !== seat) {
    const { name } = actor(toAct, viewer);
    return phase === 'bid'
      ? m.kings_queens_board_wait_bid({ name })
      : m.kings_queens_board_wait_card({ name });
  }
  const led = trick[0];
  if (led === undefined) return m.kings_queens_board_lead();
  const suit = suitIn(led);
  return itemAt(view.seats, seat).hand.some((card) => suitOf(card) === suitOf(led))
    ? m.kings_queens_board_follow({ suit })
    : m.kings_queens_board_discard({ suit });
}

/** The reason why a card of the reader's hand may not be played now. */
export function whyNotNow(view: View, seat: number): string {
  if (view.phase === 'bid') return m.kings_queens_board_not_yet();
  if (view.toAct !== seat) return m.kings_queens_board_not_your_turn();
  const led = view.trick[0];
  return led === undefined ? '' : m.kings_queens_board_must_follow({ suit: suitIn(led) });
}

/** The forbidden prediction with the reason, in one line on a phone; null if all are allowed. */
export function barredLine(view: View, seat: number): string | null {
  const barred = barredBid(view, seat);
  return barred === null ? null : m.kings_queens_board_bid_barred({ barred: signed(barred) });
}
