import { bare, type Card } from '#games/cards.ts';
import { POINTS, type Realm, type View } from '#games/realm/types.ts';
import type { Match, Spot } from '../../kit/pairing.ts';
import {
  both,
  compatible,
  sameKnown,
  sameSeat,
  sameZone,
  spotsAt,
  stays,
  zoneKey,
  type Following,
} from '../../kit/tokens.ts';

/** The cards of a realm by zone. */
const zonesOf = ({
  throne,
  stronghold,
  house,
  tombs,
  ...points
}: Realm): Record<string, readonly Card[]> => ({
  stronghold,
  throne: throne ? [throne.card, ...throne.advances] : [],
  house,
  tombs: tombs.map(bare),
  ...Object.fromEntries(POINTS.map((point) => [point, (points[point] ?? []).map(bare)])),
});

/** Possible moves of cards between zones by the rules; `point` is any rally point. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  stronghold: ['throne', 'point', 'spent', 'tombs'],
  throne: ['house', 'tombs'],
  point: ['stronghold', 'tombs'],
  spent: ['tombs'],
};

const areaOf = ({ zone, seat }: Spot): string => zone.slice(`${seat} `.length).replace(/^[TS]\d$/, 'point');

/** Cards only change seats by a capture, which ends in a House. */
const isCapture: Match = (a, b) =>
  a.seat !== b.seat && areaOf(b) === 'house' && ['throne', 'stronghold'].includes(areaOf(a));
const isOwnWay: Match = (a, b) => sameSeat(a, b) && (WAYS[areaOf(a)]?.includes(areaOf(b)) ?? false);
const isWay: Match = (a, b) => isOwnWay(a, b) || isCapture(a, b);
/** For stepping back in a replay. */
const isWayBack: Match = (a, b) => isWay(b, a);

/** Rules for matching cards between two views, for animations. When first shown, only the hands are dealt. */
export const FOLLOWING: Following<View> = {
  spotsOf: ({ seats, turnOf, raid }) => [
    ...seats.flatMap((realm, seat) => spotsAt(seat, zonesOf(realm))),
    ...spotsAt(turnOf, { spent: (raid?.spent ?? []).map(bare) }),
  ],
  rounds: [
    stays,
    both(isWay, sameKnown),
    both(isWayBack, sameKnown),
    both(sameZone, compatible),
    both(isWay, compatible),
    both(isWayBack, compatible),
  ],
  amended: ({ turnOf }) => ({
    drawn: zoneKey(turnOf, 'stronghold'),
    isWay: both(isWay, compatible),
  }),
  isFresh: ({ zone }, isDealt) => !isDealt || zone.endsWith('stronghold'),
};
