import type { Seen } from '../../bot/knowledge.ts';
import { withCard, withoutCards, type Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import type { GameOdds, Hidden, Kind, Prospect, Shown } from '../../odds/contract.ts';
import type { Counted } from '../../odds/counted.ts';
import { JOKER, packOf } from '../cards.ts';
import { cardsToGoOut } from '../melds.ts';
import { wildOf } from './deal.ts';
import { shownBy } from './determinize.ts';
import type { Move, View } from './types.ts';

/** The draw pile, and as much of the discards as is not remembered. */
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

/** For each open pile: the chance that the next card of the draw pile closes it. */
function prospects({ piles, deck }: View, _reader: Seat, counted: Counted): Prospect[] {
  const place = counted.places.findIndex(({ zone }) => zone === 'deck');
  if (place < 0) return [];
  return piles.flatMap((pile, at): Prospect[] => {
    if (pile.closed) return [];
    const wild = wildOf(at + 1);
    const closes = (card: Card): boolean => cardsToGoOut(withCard(pile.cards, card), wild).length > 0;
    const count = counted.cards.filter(closes).reduce((sum, card) => sum + counted.countOf(place, card), 0);
    return [{ name: 'closes', seat: 0, zone: `pile ${at + 1}`, card: null, chance: count / deck }];
  });
}

const shown = ({ move }: Seen<Move, View>): Shown[] => [
  { how: 'discarded', seat: null, cards: [move.discard] },
];

/** What the odds must know of the solitaire. */
export const fiveCrownsSoloOdds: GameOdds<View, readonly Card[], Move> = { hidden, kinds, prospects, shown };
