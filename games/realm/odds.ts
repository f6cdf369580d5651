import { HIDDEN, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import type { GameOdds, Kind, Prospect } from '../odds/contract.ts';
import type { Hidden, HiddenZone, Remembered } from '../odds/hidden.ts';
import type { Counted } from '../odds/counted.ts';
import { commonsIn } from './bot/reading.ts';
import { advancesNeeded, isCommon, isCrown, isJack, isKing, isRoyal } from './cards.ts';
import type { Sighting } from './determinize.ts';
import { poolsOf } from './odds/packs.ts';
import { passChance, suitChance } from './odds/raids.ts';
import { shown } from './odds/shown.ts';
import {
  FACING,
  LANE,
  POINTS,
  type Move,
  type Pair,
  type Point,
  type Realm,
  type Target,
  type View,
} from './types.ts';
import { seenCards } from './unseen.ts';

const hiddenIn = (cards: readonly Card[]): number => cards.filter((card) => card === HIDDEN).length;

const common = (seat: Seat | null, zone: string, cards: readonly Card[]): HiddenZone => ({
  seat,
  zone,
  size: hiddenIn(cards),
  takes: isCommon,
});

/** The hidden cards of a realm (R7). A crowned card has fewer advances than it needs to score (R3.6). */
function placesIn({ stronghold, throne, tombs, ...points }: Realm, seat: Seat): HiddenZone[] {
  const advances = throne?.advances ?? [];
  const takes = (card: Card): boolean => isCrown(card) && advances.length < advancesNeeded(card);
  return [
    { seat, zone: 'throne', size: hiddenIn(throne ? [throne.card] : []), takes },
    common(seat, 'advances', advances),
    ...POINTS.map((point) => common(seat, point, points[point] ?? [])),
    { seat, zone: 'stronghold', size: hiddenIn(stronghold) },
    common(seat, 'tombs', tombs),
  ];
}

/** All hidden cards, and the bots' memories of them. */
function hidden(view: View, reader: Seat, sightings: readonly Sighting[] = []): Hidden {
  const { seats, raid, turnOf, deck } = view;
  const places = [
    ...seats.flatMap((realm, seat) => (seat === reader ? [] : placesIn(realm, seat))),
    common(turnOf, 'spent', raid?.spent ?? []),
    { seat: null, zone: 'deck', size: deck },
    ...seats.flatMap((realm, seat) => (seat === reader ? placesIn(realm, seat) : [])),
  ].filter(({ size }) => size > 0);
  const at = (seat: Seat, zone: string): number =>
    places.findIndex((place) => place.seat === seat && place.zone === zone);
  const picked = pickedCard(view, reader);
  const remembered = [
    ...(picked && raid ? [{ card: picked, seat: raid.defender, zone: 'stronghold', percent: 100 }] : []),
    ...sightings,
  ].flatMap(({ card, seat, zone, percent }): Remembered[] => {
    const place = at(seat, zone);
    return place < 0 ? [] : [{ card, place, chance: percent / 100 }];
  });
  const seen = seenCards(view);
  if (picked) seen.splice(seen.indexOf(picked), 1);
  const sure = remembered.filter(({ chance }) => chance === 1).map(({ card }) => card);
  const pools = poolsOf(seats.length, [...seen, ...sure]).map(({ cards, weight }) => ({
    cards: [...cards, ...sure],
    weight,
  }));
  return { places, remembered, pools };
}

/** The picked card, if the reader sees it as the raider although the Stronghold is hidden; null otherwise. */
function pickedCard({ raid, seats }: View, reader: Seat): Card | null {
  if (!raid?.picked || raid.picked === HIDDEN || raid.defender === reader) return null;
  return itemAt(seats, raid.defender).stronghold.includes(HIDDEN) ? raid.picked : null;
}

const kinds = (): Kind[] => [
  { name: 'king', fits: isKing },
  { name: 'queen', fits: (card) => isRoyal(card) && !isKing(card) },
  { name: 'jack', fits: isJack },
];

const TARGETS: readonly Target[] = ['throne', 'stronghold'];

/**
 * Chances of a raid against each other realm: to share a suit with its troops, to pass them, and to pick a royal.
 */
function prospects(view: View, reader: Seat, counted: Counted): Prospect[] {
  const own = view.seats[reader];
  if (!own || own.out || view.phase === 'mulligan') return [];
  return view.seats.flatMap((realm, seat) =>
    seat === reader || realm.out
      ? []
      : TARGETS.flatMap((target) => against(view, counted, { own, reader, realm, seat, target })),
  );
}

/** A raid that the reader may start or has started. `own` is the reader's realm, `realm` the defender's. */
interface Against {
  readonly own: Realm;
  readonly reader: Seat;
  readonly realm: Realm;
  readonly seat: Seat;
  readonly target: Target;
}

function against(view: View, counted: Counted, { own, reader, realm, seat, target }: Against): Prospect[] {
  const { raid } = view;
  const running =
    raid && view.turnOf === reader && raid.defender === seat && raid.target === target ? raid : null;
  const pairsOn = (of: Realm, points: readonly Point[], gone: readonly Point[] = []): Pair[] =>
    points.flatMap((point) => (gone.includes(point) ? [] : [of[point]])).filter((pair) => pair !== null);
  const mine = pairsOn(own, FACING[target], running?.used);
  const [inner, outer] = LANE[target];
  const guards = pairsOn(realm, [outer, inner], running?.passed);
  // A raid needs a pair in the facing lane (R3.10).
  if (mine.length === 0 && !running) return [];
  const place = counted.places.findIndex(({ zone }) => POINTS.some((point) => point === zone));
  const commons = commonsIn(own.stronghold);
  const suits = [outer, inner].flatMap((point): Prospect[] => {
    const pair = realm[point];
    if (!pair || hiddenIn(pair) === 0) return [];
    const chance = counted.mean((world) => suitChance(world, place, pair, mine));
    return [{ name: 'suit', seat, zone: point, card: null, chance }];
  });
  const passed = counted.mean((world) => passChance(world, place, { guards, own: mine, commons }));
  return [
    ...suits,
    { name: 'pass', seat, zone: target, card: null, chance: passed },
    ...(target === 'stronghold' ? taken(counted, seat) : []),
  ];
}

/** The chance to pick a royal from a Stronghold (R4.6). */
function taken(counted: Counted, seat: Seat): Prospect[] {
  const place = counted.places.findIndex((one) => one.seat === seat && one.zone === 'stronghold');
  const size = counted.places[place]?.size;
  if (size === undefined) return [];
  const royals = counted.cards.filter(isRoyal).reduce((sum, card) => sum + counted.countOf(place, card), 0);
  return [{ name: 'royal', seat, zone: 'stronghold', card: null, chance: royals / size }];
}

/**
 * True for prospects about the raided target. The chance to share a suit is left out: the chance to pass includes
 * it.
 */
const about = (move: Move, { name, seat, zone }: Prospect): boolean =>
  move.do === 'raid' && name !== 'suit' && seat === move.defender && zone === move.target;

/** Connects this game to the odds. */
export const odds: GameOdds<View, Sighting[], Move> = { hidden, kinds, prospects, about, shown };
