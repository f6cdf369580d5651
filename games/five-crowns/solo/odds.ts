import type { PastMove } from '../../bot/knowledge.ts';
import { withCard, withoutCards, type Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { itemAt } from '../../list.ts';
import type { GameOdds, Kind, Prospect, Disclosure } from '../../odds/contract.ts';
import type { Hidden } from '../../odds/hidden.ts';
import type { Counted } from '../../odds/counted.ts';
import { JOKER, packOf } from '../cards.ts';
import { cardsToGoOut } from '../melds.ts';
import { pileOf, wildOf } from './deal.ts';
import { shownBy } from './determinize.ts';
import type { Move, View } from './types.ts';

/** The hidden cards: the draw pile, and discards that aren't remembered. */
function hidden(view: View, _reader: Seat, discards: readonly Card[] = []): Hidden {
  const cards = withoutCards(packOf(1), shownBy(view));
  const places = [
    { seat: null, zone: 'deck', size: view.deck },
    { seat: null, zone: 'discards', size: cards.length - view.deck },
  ].filter(({ size }) => size > 0);
  const pile = places.findIndex(({ zone }) => zone === 'discards');
  return {
    places,
    remembered: pile < 0 ? [] : discards.map((card) => ({ card, place: pile, chance: 1 })),
    pools: [{ cards, weight: 1 }],
  };
}

const kinds = (): Kind[] => [{ name: 'joker', fits: (card) => card === JOKER }];

/**
 * The chance for the next card to close each open pile and, with several open piles, to close any of them.
 */
function prospects({ piles, deck }: View, _reader: Seat, counted: Counted): Prospect[] {
  const place = counted.places.findIndex(({ zone }) => zone === 'deck');
  if (place < 0) return [];
  const cards = [...new Set(counted.cards)];
  const chanceOf = (closing: (card: Card) => boolean): number =>
    cards.filter(closing).reduce((sum, card) => sum + counted.countOf(place, card), 0) / deck;
  const closing = piles.flatMap(({ closed, cards: own }, at) => {
    if (closed) return [];
    const wild = wildOf(at + 1);
    const fitting = new Set(cards.filter((card) => cardsToGoOut(withCard(own, card), wild).length > 0));
    return [{ zone: `pile ${at + 1}`, fitting }];
  });
  const told = { name: 'closes', seat: 0, card: null } as const;
  const each = closing.map(({ zone, fitting }) => ({
    ...told,
    zone,
    chance: chanceOf((card) => fitting.has(card)),
  }));
  if (closing.length < 2) return each;
  const any = chanceOf((card) => closing.some(({ fitting }) => fitting.has(card)));
  return [{ ...told, name: 'closes-any', zone: 'piles', chance: any }, ...each];
}

/**
 * The prospects after a placement. It turns up the next card, so the hidden cards are still the same; only the
 * changed pile differs.
 */
const foreseen = (view: View, { pile, discard }: Move, counted: Counted): Prospect[] => {
  const { phase, piles, turned } = view;
  if (phase === 'over') return [];
  const left = withoutCards(withCard(itemAt(piles, pile - 1).cards, turned), [discard]);
  return prospects({ ...view, piles: piles.with(pile - 1, pileOf(pile, left)) }, 0, counted);
};

const shown = ({ move }: PastMove<Move, View>): Disclosure[] => [
  { how: 'discarded', seat: null, cards: [move.discard] },
];

export const odds: GameOdds<View, readonly Card[], Move> = {
  hidden,
  kinds,
  prospects,
  foreseen,
  shown,
};
