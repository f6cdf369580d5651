import { HIDDEN } from '#games/cards.ts';
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
import type { Scene } from './scene.ts';

function spotsOf({ hands, taken, trick }: Scene): Spot[] {
  const spots: Spot[] = [];
  hands.forEach((hand, seat) => {
    for (const card of hand) spots.push({ zone: zoneKey(seat, 'hand'), seat, card });
  });
  for (const { seat, card } of trick) spots.push({ zone: zoneKey(seat, 'trick'), seat, card });
  taken.forEach((count, seat) => {
    for (let i = 0; i < count; i++) spots.push({ zone: zoneKey(seat, 'taken'), seat, card: HIDDEN });
  });
  return spots;
}

const goesTo = (zone: string, spot: Spot): boolean => spot.zone.endsWith(zone);

/** The rules by which the cards are followed: from the hands to the trick, and both of a trick to its taker. */
export const FOLLOWING: Following<Scene> = {
  spotsOf,
  rounds: [
    (a, b) => sameZone(a, b) && sameCard(a, b),
    (a, b) => goesTo('trick', b) && sameSeat(a, b) && sameKnown(a, b),
    (a, b) => goesTo('trick', b) && sameSeat(a, b) && compatible(a, b),
    (a, b) => goesTo('trick', a) && goesTo('taken', b),
  ],
  isFresh: (spot) => goesTo('hand', spot),
};
