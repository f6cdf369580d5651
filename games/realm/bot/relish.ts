import type { Taste } from '../../bot/knowledge.ts';
import { itemAt } from '../../list.ts';
import { isJack } from '../cards.ts';
import { LANE, type Move } from '../types.ts';
import type { StateOrView } from './reading.ts';

/**
 * The liking of a player of this taste for a move. Raiders start raids and go through with them, builders crown and
 * advance behind guards, hoarders draw, bluffers put Jacks on their Throne.
 * Dreamers dislike to guard theirs.
 */
export function relish(
  move: Move,
  position: StateOrView,
  { raid = 0, build = 0, hoard = 0, bluff = 0, guard = 0 }: Taste,
): number {
  switch (move.do) {
    case 'raid':
    case 'counter':
    case 'access':
      return raid;
    case 'rally':
      return build / 2 + (LANE.throne.includes(move.point) ? guard : 0);
    case 'coronate':
      return isJack(move.card) ? bluff : build;
    case 'advance':
      return reignsJack(position) ? bluffsOn(position, bluff) : build;
    case 'draw':
      return hoard;
    default:
      return 0;
  }
}

/** Cards on a Jack after which it looks as real as it can. */
const ENOUGH = 2;

const bluffsOn = ({ seats, toAct }: StateOrView, bluff: number): number =>
  (itemAt(seats, toAct ?? 0).throne?.advances.length ?? 0) < ENOUGH ? bluff / 2 : 0;

/** True for the seat to act with a False Crown. */
function reignsJack({ seats, toAct }: StateOrView): boolean {
  const { throne } = itemAt(seats, toAct ?? 0);
  return throne !== null && isJack(throne.card);
}
