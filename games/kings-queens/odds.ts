import type { PastMove } from '../bot/knowledge.ts';
import { withoutCards, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import type { GameOdds, Kind, Prospect, Disclosure } from '../odds/contract.ts';
import type { Hidden, HiddenZone } from '../odds/hidden.ts';
import type { Counted } from '../odds/counted.ts';
import { NOTHING, type Belief } from './bot/belief.ts';
import { DECK, isKing, isQueen, isTwo, suitOf, takes } from './cards.ts';
import { otherSide, sideOf, type Move, type View } from './types.ts';

/** The hidden cards. The other hand has no cards of suits it couldn't follow; cards taken are remembered. */
function hidden(view: View, reader: Seat, belief: Belief | undefined): Hidden {
  const own = sideOf(reader);
  const other = otherSide(own);
  const { taken, lacking } = belief ?? NOTHING;
  const cards = withoutCards(DECK, [...view.trick, ...view.seats[own].hand]);
  const hand = view.seats[other].hand.length;
  const aside = cards.length - hand - view.seats[0].taken - view.seats[1].taken;
  const lacks = lacking[other];
  const places: HiddenZone[] = [
    { seat: other, zone: 'hand', size: hand, takes: (card: Card) => !lacks.includes(suitOf(card)) },
    ...view.seats.map((place, seat) => ({ seat, zone: 'taken', size: place.taken })),
    { seat: null, zone: 'aside', size: aside },
  ].filter(({ size }) => size > 0);
  const remembered = places.flatMap(({ seat, zone }, place) =>
    zone === 'taken' ? taken[seat === 0 ? 0 : 1].map((card) => ({ card, place, chance: 1 })) : [],
  );
  return {
    places,
    remembered,
    pools: [{ cards, weight: 1 }],
  };
}

const kinds = (): Kind[] => [
  { name: 'king', fits: isKing },
  { name: 'queen', fits: isQueen },
  { name: 'two', fits: isTwo },
  ...[...'CDHS'].map((suit) => ({ name: suit, fits: (card: Card) => suitOf(card) === suit })),
];

/** For each card the seat may lead now, the other seat's chance of taking it. */
function prospects(view: View, reader: Seat, counted: Counted): Prospect[] {
  const own = sideOf(reader);
  if (view.phase !== 'play' || view.toAct !== own || view.trick.length > 0) return [];
  const place = counted.places.findIndex(({ zone }) => zone === 'hand');
  if (place < 0) return [];
  return view.seats[own].hand.map((card) => ({
    name: 'taken',
    seat: otherSide(own),
    zone: 'hand',
    card,
    chance: counted.holds(place, (other) => takes(other, card)),
  }));
}

/** The two cards of a trick. They now lie face down with the seat that took it. */
function shown({ before: { trick }, seat, move }: PastMove<Move, View>): Disclosure[] {
  const [led] = trick;
  if (move.do !== 'play' || led === undefined) return [];
  const winner = takes(move.card, led) ? seat : otherSide(sideOf(seat));
  return [{ how: 'trick', seat: winner, cards: [led, move.card] }];
}

/** The prospect of a led card concerns only the move playing it. */
const about = (move: Move, { card }: Prospect): boolean => move.do === 'play' && move.card === card;

/** Connects this game to the odds. */
export const odds: GameOdds<View, Belief, Move> = { hidden, kinds, prospects, about, shown };
