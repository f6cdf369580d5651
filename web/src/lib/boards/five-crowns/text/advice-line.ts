import type { Move, View } from '#games/five-crowns/types.ts';
import { isInRound, lastTurns } from '../parts/standing.ts';

/** What may be done now. */
interface Choice {
  /** Whether anything is this player's to decide; in a replay nothing is. */
  readonly decides: boolean;
  readonly can: (move: Move) => boolean;
}

/** What a seat is advised to do below its hand; empty where there is nothing to do. */
export function adviceLine(view: View, seat: number, { decides, can }: Choice): string {
  if (view.outcome || view.toAct === null) return '';
  if (view.toAct !== seat) return whileWaiting(view, seat);
  if (!decides) return '';
  if (view.phase === 'discard') return 'Choose a card and discard it, or drag it to the discards.';
  if (view.discards.length === 0) return 'There are no discards: tap the deck.';
  return can({ do: 'draw', from: 'deck' })
    ? 'Tap the deck or the top discard.'
    : 'The deck is empty: tap the top discard.';
}

function whileWaiting(view: View, seat: number): string {
  const { out } = view.seats[seat]!;
  if (!isInRound(view.seats[seat]!)) return out ? '' : 'You take no part in this tie-break.';
  if (view.wentOut === null) return 'Arrange your hand while you wait.';
  return lastTurns(view).includes(seat) ? 'You have one more turn.' : 'Your part of this round is done.';
}
