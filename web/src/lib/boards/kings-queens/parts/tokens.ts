import { HIDDEN } from '#games/cards.ts';
import type { Match, Spot } from '../../kit/pairing.ts';
import { both, ownCompatible, ownKnown, spotsAt, stays, type Following } from '../../kit/tokens.ts';
import type { Scene } from './scene.ts';

const liesIn = (zone: string, spot: Spot): boolean => spot.zone.endsWith(zone);
const toTrick: Match = (_, b) => liesIn('trick', b);

/**
 * Rules for matching cards between two scenes, for animations: from hands to the trick, and from there to its
 * taker.
 */
export const FOLLOWING: Following<Scene> = {
  spotsOf: ({ hands, taken, trick }) => [
    ...hands.flatMap((hand, seat) => spotsAt(seat, { hand })),
    ...trick.flatMap(({ seat, card }) => spotsAt(seat, { trick: [card] })),
    ...taken.flatMap((count, seat) => spotsAt(seat, { taken: Array<string>(count).fill(HIDDEN) })),
  ],
  rounds: [
    stays,
    both(toTrick, ownKnown),
    both(toTrick, ownCompatible),
    (a, b) => liesIn('trick', a) && liesIn('taken', b),
  ],
  isFresh: (spot) => liesIn('hand', spot),
};
