import type { PastMove } from '../bot/knowledge.ts';
import { HIDDEN, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt, lastOf } from '../list.ts';
import type { GameOdds, Kind, Prospect, Disclosure } from '../odds/contract.ts';
import type { Hidden, HiddenZone } from '../odds/hidden.ts';
import type { Counted } from '../odds/counted.ts';
import type { Belief } from './bot/belief.ts';
import { JOKER, isWild } from './cards.ts';
import { unseenCards } from './determinize.ts';
import { cardsToGoOut } from './melds.ts';
import type { Move, View } from './types.ts';

/**
 * The hidden cards: other hands, with cards they took from the discards; the draw pile, which contains only
 * discards after a reshuffle; and cards of seats that gave up.
 */
function hidden(
  view: View,
  reader: Seat,
  { held, pile }: Omit<Belief, 'round'> = { held: [], pile: null },
): Hidden {
  const cards = unseenCards(view);
  const hands = view.seats.flatMap(({ hand }, seat): (HiddenZone & { readonly seat: Seat })[] =>
    seat !== reader && hand.includes(HIDDEN) ? [{ seat, zone: 'hand', size: hand.length }] : [],
  );
  const left = cards.length - view.deck - hands.reduce((sum, { size }) => sum + size, 0);
  return {
    places: [
      ...hands,
      {
        seat: null,
        zone: 'deck',
        size: view.deck,
        ...(pile && { takes: (card: Card) => pile.includes(card) }),
      },
      { seat: null, zone: 'aside', size: left },
    ].filter(({ size }) => size > 0),
    remembered: hands.flatMap(({ seat, size }, place) =>
      (held[seat] ?? []).slice(0, size).map((card) => ({ card, place, chance: 1 })),
    ),
    pools: [{ cards, weight: 1 }],
  };
}

const kinds = ({ wild }: View): Kind[] => [
  { name: 'wild', fits: (card) => isWild(card, wild) },
  { name: 'joker', fits: (card) => card === JOKER },
];

/** Chances for the next card of the draw pile: to be wild, and to let the seat go out. */
function prospects(view: View, reader: Seat, counted: Counted): Prospect[] {
  const place = counted.places.findIndex(({ zone }) => zone === 'deck');
  if (place < 0) return [];
  const { hand } = itemAt(view.seats, reader);
  const next = (name: string, fits: (card: Card) => boolean): Prospect => {
    const cards = counted.cards.filter(fits);
    const count = cards.reduce((sum, card) => sum + counted.countOf(place, card), 0);
    return { name, seat: null, zone: 'deck', card: null, chance: count / view.deck };
  };
  const wild = next('wild', (card) => isWild(card, view.wild));
  if (view.phase !== 'draw' || view.wentOut !== null) return [wild];
  return [wild, next('out', (card) => cardsToGoOut([...hand, card], view.wild).length > 0)];
}

/** A discard taken into a seat's hand. */
const shown = ({ before, seat, move }: PastMove<Move, View>): Disclosure[] =>
  move.do === 'draw' && move.from === 'discard'
    ? [{ how: 'discards', seat, cards: [lastOf(before.discards)] }]
    : [];

/** The prospects are about the next card, so they concern only moves that draw it. */
const about = (move: Move): boolean => move.do === 'draw' && move.from === 'deck';

/** Connects this game to the odds. */
export const odds: GameOdds<View, Belief, Move> = { hidden, kinds, prospects, about, shown };
