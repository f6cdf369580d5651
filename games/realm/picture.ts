import { kingsOf, pointsOf } from './cards.ts';
import { POINTS, type Realm, type View } from './types.ts';
import { backs, topOf, type Group, type Scene } from '../pictures/scene.ts';

const throneOf = ({ throne }: Realm): Group => (throne ? [throne.card, ...throne.advances] : []);

/** Each realm: Throne, House and tombs, its four rally points, its Stronghold; then the rest of the deck. */
export const picture = ({ seats, deck }: View): Scene => [
  ...seats.map((realm, seat) => ({
    seat,
    figure: String(pointsOf(realm.house)),
    // Kings decide between equal points.
    standing: realm.out ? -1 : pointsOf(realm.house) + kingsOf(realm.house) / 100,
    rows: [
      [throneOf(realm), realm.house, topOf(realm.tombs)],
      POINTS.map((point) => realm[point] ?? []),
      [realm.stronghold],
    ],
    isOut: realm.out,
  })),
  { seat: null, figure: String(deck), rows: [[backs(Math.min(deck, 1))]], isOut: false },
];
