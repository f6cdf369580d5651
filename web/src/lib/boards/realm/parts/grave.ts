import { advancesNeeded } from '#games/realm/cards.ts';
import type { Move, Realm, View } from '#games/realm/types.ts';

/** True if a press on the move must be confirmed, because something is lost or the move can't be undone. */
export function isGrave(move: Move, { view, own }: { readonly view: View; readonly own: Realm }): boolean {
  switch (move.do) {
    case 'draw':
      return view.deck <= 1 && !view.lastTurns;
    case 'coronate':
      return own.throne !== null;
    case 'advance':
      return own.throne !== null && advancesNeeded(own.throne.card) === Infinity;
    case 'rally':
      return own[move.point] !== null;
    case 'replace':
    case 'recall':
    case 'raid':
    case 'end':
    case 'trap':
      return true;
    default:
      return false;
  }
}
