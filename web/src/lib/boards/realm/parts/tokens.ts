import { bare, type Card } from '#games/cards.ts';
import type { Realm, View } from '#games/realm/types.ts';
import {
  both,
  compatible,
  ownCompatible,
  sameKnown,
  sameZone,
  spotsAt,
  stays,
  type Following,
} from '../../kit/tokens.ts';

/** The cards of a realm by their zones. */
const zonesOf = ({
  throne,
  stronghold,
  house,
  tombs,
  T1,
  T2,
  S1,
  S2,
}: Realm): Record<string, readonly Card[]> => ({
  stronghold,
  throne: throne ? [throne.card, ...throne.advances] : [],
  house,
  tombs: tombs.map(bare),
  T1: (T1 ?? []).map(bare),
  T2: (T2 ?? []).map(bare),
  S1: (S1 ?? []).map(bare),
  S2: (S2 ?? []).map(bare),
});

/** The rules by which the cards are followed: on a first look, only the hands are shown being dealt. */
export const FOLLOWING: Following<View> = {
  spotsOf: ({ seats, turnOf, raid }) => [
    ...seats.flatMap((realm, seat) => spotsAt(seat, zonesOf(realm))),
    ...spotsAt(turnOf, { spent: (raid?.spent ?? []).map(bare) }),
  ],
  rounds: [
    stays,
    sameKnown,
    both(sameZone, compatible),
    ownCompatible,
    // Between seats only a capture moves a card, and that ends in a House.
    (a, b) => b.zone.endsWith('house') && compatible(a, b),
  ],
  isFresh: ({ zone }, isDealt) => !isDealt || zone.endsWith('stronghold'),
};
