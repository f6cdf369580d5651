import { withCard, type Card } from '#games/cards.ts';
import { isWild } from '#games/five-crowns/cards.ts';
import type { Move, View } from '#games/five-crowns/solo/types.ts';
import { listed } from '../../ui/listed.ts';
import { count } from '../kit/player-names.ts';
import type { Coaching, Viewer } from '../types.ts';
import { closable, closedCount, grouped, wildName, wildOf, type PileNumber } from './parts/piles.ts';
import { either } from '../../ui/listed.ts';
import { called, calledFirst } from './text/moves.ts';

/** The first cards of a deal are for learning what the piles want. */
const FIRST = 27;
const FEW = 6;

/** What a newcomer may want to know about the turned card; null where nothing is left to choose. */
export function coach(view: View, _legal: readonly Move[], { seat }: Viewer): Coaching | null {
  const { turned, deck } = view;
  if (seat !== 0 || turned === null || view.outcome !== null) return null;
  if (deck === FIRST) return start(turned);
  const closing = closable(view);
  if (closing.size > 0) return canClose(turned, closing);
  if (turned === 'XX') return joker(view);
  const wild = openPiles(view).filter((pile) => isWild(turned, wildOf(pile)));
  if (wild.length > 0) return wildHere(turned, wild[0]!);
  if (deck < FEW) return fewLeft(view, deck);
  return fits(view, turned);
}

const openPiles = ({ piles }: View): PileNumber[] =>
  piles.flatMap(({ closed }, index) => (closed ? [] : [index + 1]));

const start = (turned: Card): Coaching => ({
  topic: 'start',
  title: 'Eleven piles to close',
  gist: `Put ${called(turned)} on a pile that can use it, then let one card of that pile go. A pile closes when all its cards form melds.`,
  more: [
    'Melds are books, three or more of one rank, and runs, three or more in a row of one suit.',
    'In each pile another rank is wild: 3s in pile 1, 4s in pile 2, on to Kings in pile 11. Jokers are wild everywhere. A wild card, gilded here, stands for any card.',
    'Melds lie together, then pairs that want a third card, then what is loose. Nothing is sent before you turn the next card: until then, undo.',
  ],
});

const canClose = (turned: Card, closing: ReadonlyMap<PileNumber, readonly Card[]>): Coaching => {
  const [[pile, going]] = [...closing] as [[PileNumber, readonly Card[]]];
  const others =
    closing.size > 1 ? ` So it would pile ${listed([...closing.keys()].slice(1).map(String))}.` : '';
  return {
    topic: `close ${[...closing.keys()].join(' ')}`,
    title: `Pile ${pile} can close`,
    gist: `${calledFirst(turned)} completes it; ${either(going.map(called))} may go.${others}`,
    more: ['A closed pile takes no more cards, so the rest of the draw pile is for the others.'],
  };
};

function joker(view: View): Coaching {
  const best = openPiles(view)
    .map((pile) => ({ pile, loose: looseIn(view, pile) }))
    .sort((a, b) => a.loose - b.loose)[0]!;
  return {
    topic: `joker ${best.pile}`,
    title: 'A Joker',
    gist: `It makes a meld of any pair, in every pile. Pile ${best.pile} has only ${best.loose} cards outside its melds.`,
    more: ['Jokers help most where they finish a pile, or where several pairs wait for a third card.'],
  };
}

const looseIn = (view: View, pile: PileNumber): number =>
  grouped(view.piles[pile - 1]!.cards, wildOf(pile))
    .filter(({ kind }) => kind !== 'meld')
    .reduce((sum, { cards }) => sum + cards.length, 0);

const wildHere = (turned: Card, pile: PileNumber): Coaching => ({
  topic: `wild ${pile}`,
  title: `Wild in pile ${pile}`,
  gist: `${wildName(pile)} are wild in pile ${pile}: there ${called(turned)} stands for any card and completes any pair.`,
  more: ['Elsewhere it is an ordinary card. The mark beside each number says what is wild.'],
});

function fewLeft(view: View, deck: number): Coaching {
  const coming =
    deck === 0 ? 'This is the last card' : `After this card ${deck} more ${deck === 1 ? 'comes' : 'come'}`;
  const closed = closedCount(view.piles);
  return {
    topic: 'few',
    title: 'The draw pile runs low',
    gist: `${coming}; ${count(closed, 'pile')} ${closed === 1 ? 'is' : 'are'} closed. Work on those that miss one card only.`,
    more: [
      'The deal is won only with all eleven closed. How many you closed is told at the end in any case.',
    ],
  };
}

function fits(view: View, turned: Card): Coaching {
  const gains = openPiles(view)
    .map((pile) => {
      const { cards } = view.piles[pile - 1]!;
      return { pile, gain: looseIn(view, pile) + 1 - looseWith(withCard(cards, turned), pile) };
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  const best = gains[0];
  if (!best) {
    return {
      topic: 'no meld',
      title: 'No meld for it yet',
      gist: `${calledFirst(turned)} completes no meld. Put it where it makes a pair, or let it go at once.`,
      more: [
        'A pair in a run’s middle, such as 6♣ 7♣, can be completed by two ranks; two of one rank by any of five suits.',
      ],
    };
  }
  return {
    topic: `fits ${best.pile}`,
    title: `It fits pile ${best.pile}`,
    gist: `There ${called(turned)} brings ${best.gain} ${best.gain === 1 ? 'card' : 'cards'} into melds. Then let go what fits nothing.`,
    more: [
      'Small piles close quickly, but the large ones have more to do: don’t leave them all for the end.',
    ],
  };
}

const looseWith = (cards: readonly Card[], pile: PileNumber): number =>
  grouped(cards, wildOf(pile))
    .filter(({ kind }) => kind !== 'meld')
    .reduce((sum, group) => sum + group.cards.length, 0);
