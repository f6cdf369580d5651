import type { PastMove } from '../../bot/knowledge.ts';
import { HIDDEN, isFaceUp, type Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { itemAt } from '../../list.ts';
import type { Disclosure } from '../../odds/contract.ts';
import type { Move, Point, View } from '../types.ts';

const PICK = 'pick ';

/** Cards that a move of the log showed to the reader before they became hidden in a realm. */
export function shown(step: PastMove<Move, View>, reader: Seat): readonly Disclosure[] {
  return step.seat === reader ? byOwnMove(step) : byRival(step);
}

/** The card picked by the reader's own raid (R4.6), again when it is discarded. */
function byOwnMove({ before, move, chance }: PastMove<Move, View>): Disclosure[] {
  const { raid } = before;
  const defender = move.do === 'raid' ? move.defender : raid?.defender;
  const picked = chance.find((line) => line.startsWith(PICK))?.slice(PICK.length);
  if (picked !== undefined && defender !== undefined)
    return [{ how: 'raid', seat: defender, cards: [picked] }];
  const isDiscarded = before.phase === 'spoils' && move.do === 'discard';
  return isDiscarded ? [{ how: 'raid', seat: before.raid.defender, cards: [before.raid.picked] }] : [];
}

/** Face-up troops that another seat takes back into its Stronghold (R3.7, R3.8, R3.9). */
function byRival({ before, seat, move }: PastMove<Move, View>): Disclosure[] {
  const recalled = (cards: readonly Card[]): Disclosure[] => [
    { how: 'recall', seat, cards: cards.filter((card) => card !== HIDDEN && isFaceUp(card)) },
  ];
  const troops = (point: Point): readonly Card[] => itemAt(before.seats, seat)[point] ?? [];
  switch (move.do) {
    case 'recall':
    case 'rally':
      return recalled(troops(move.point));
    case 'replace':
      return recalled([move.replaced]);
    default:
      return [];
  }
}
