import { bare, type Card } from '#games/cards.ts';
import type { View } from '#games/realm/types.ts';
import {
  compatible,
  sameCard,
  sameKnown,
  sameSeat,
  sameZone,
  zoneKey,
  type Following,
  type Spot,
} from '../../kit/tokens.ts';

function spotsOf(view: View): Spot[] {
  const spots: Spot[] = [];
  const add = (seat: number, zone: string, cards: readonly Card[]): void => {
    for (const card of cards) spots.push({ zone: zoneKey(seat, zone), seat, card: bare(card) });
  };
  view.seats.forEach((realm, seat) => {
    add(seat, 'stronghold', realm.stronghold);
    add(seat, 'throne', realm.throne ? [realm.throne.card, ...realm.throne.advances] : []);
    add(seat, 'house', realm.house);
    add(seat, 'tombs', realm.tombs);
    for (const point of ['T1', 'T2', 'S1', 'S2'] as const) add(seat, point, realm[point] ?? []);
  });
  add(view.turnOf, 'spent', view.raid?.spent ?? []);
  return spots;
}

/** The rules by which the cards are followed: on a first look, only the hands are shown being dealt. */
export const FOLLOWING: Following<View> = {
  spotsOf,
  rounds: [
    (a, b) => sameZone(a, b) && sameCard(a, b),
    sameKnown,
    (a, b) => sameZone(a, b) && compatible(a, b),
    (a, b) => sameSeat(a, b) && compatible(a, b),
    // Between seats only a capture moves a card, and that ends in a House.
    (a, b) => b.zone.endsWith('house') && compatible(a, b),
  ],
  isFresh: ({ zone }, isDealt) => !isDealt || zone.endsWith('stronghold'),
};
