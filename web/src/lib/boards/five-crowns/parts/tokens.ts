import { HIDDEN, type Card } from '#games/cards.ts';
import type { View } from '#games/five-crowns/types.ts';
import {
  compatible,
  sameCard,
  sameKnown,
  sameSeat,
  sameZone,
  zoneKey,
  type Following,
  type Match,
  type Spot,
} from '../../kit/tokens.ts';

export const DISCARDS = 'discards';

/** The number of discards to be seen without looking through them. */
export const SHOWN_DISCARDS = 7;

const viaDiscards: Match = (a, b) => a.zone === DISCARDS || b.zone === DISCARDS;

function spotsOf({ seats, discards }: View): Spot[] {
  const spots: Spot[] = [];
  const add = (zone: string, seat: number, cards: readonly Card[]): void => {
    for (const card of cards) spots.push({ zone, seat, card });
  };
  seats.forEach(({ hand, melds }, seat) => {
    add(zoneKey(seat, 'hand'), seat, hand);
    add(zoneKey(seat, 'melds'), seat, melds.flat());
  });
  add(DISCARDS, -1, discards);
  return spots;
}

/** The rules by which the cards are followed. With every deal the known ones are shown coming from the deck. */
export const FOLLOWING: Following<View> = {
  spotsOf,
  rounds: [
    (a, b) => sameZone(a, b) && sameCard(a, b),
    (a, b) => sameSeat(a, b) && sameKnown(a, b),
    (a, b) => viaDiscards(a, b) && sameKnown(a, b),
    (a, b) => sameSeat(a, b) && compatible(a, b),
    (a, b) => viaDiscards(a, b) && compatible(a, b),
  ],
  dealOf: ({ round }) => round,
  isFresh: ({ zone, card }, isDealt) => zone.endsWith('hand') && (!isDealt || card !== HIDDEN),
};

/** The tokens of a hand in the order in which it is held; equal cards are told apart by their order alone. */
export function tokensInOrder(
  order: readonly Card[],
  hand: readonly Card[],
  tokens: readonly number[],
): readonly (number | undefined)[] {
  const left = hand.map((card, at) => ({ card, token: tokens[at] }));
  return order.map((card) => {
    const at = left.findIndex((entry) => entry.card === card);
    return at < 0 ? undefined : left.splice(at, 1)[0]!.token;
  });
}
