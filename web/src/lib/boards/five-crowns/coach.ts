import type { Move, View } from '#games/five-crowns/types.ts';
import type { Card } from '#games/cards.ts';
import { isWild } from '#games/five-crowns/cards.ts';
import { cardGlyphs } from '../../cards/names.ts';
import { playerNames, count, type PlayerNames } from '../kit/player-names.ts';
import type { Coaching, Viewer } from '../types.ts';
import { ranksName } from './text/melds.ts';
import { ROUNDS, isInRound, leftOver } from './parts/standing.ts';

/** What a newcomer may want to know about the present decision, from what the reader sees; null where nothing is left. */
export function coach(view: View, legal: readonly Move[], viewer: Viewer, n: number): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.outcome || view.toAct === null || view.seats[seat]!.out) return null;
  if (view.toAct !== seat) return waiting(view, seat, playerNames(viewer.names, seat));
  if (view.phase === 'draw') {
    // A turn is two moves: before this one nobody has had two.
    const isFirstLap = view.round === 1 && n < 2 * view.seats.length;
    return isFirstLap && view.wentOut === null ? firstDraw(view, n === 0) : draw(view, seat);
  }
  const [out] = legal.flatMap((move) => (move.do === 'out' ? [move.card] : []));
  if (out !== undefined) return goOut(out);
  return view.wentOut === null ? discard(view, seat) : lastDiscard(view, seat);
}

function waiting(view: View, seat: number, players: PlayerNames): Coaching {
  if (!isInRound(view.seats[seat]!)) {
    return {
      topic: 'wait-tie-break',
      title: 'A tie is being broken',
      gist: 'Only those with equal lowest totals play on, with six cards and 6s wild.',
      more: [],
    };
  }
  if (view.wentOut !== null) {
    const isOwn = view.wentOut === seat;
    return {
      topic: isOwn ? 'wait-own-out' : 'wait-last',
      title: isOwn ? 'You went out: zero points' : `${players.who(view.wentOut)} went out`,
      gist: isOwn
        ? 'All others have one more turn each. Then the round is scored.'
        : 'Everyone else has one more turn. What you can’t lay then counts against you.',
      more: [],
    };
  }
  return {
    topic: 'wait',
    title: `${players.whose(view.toAct!)} turn`.replace(/^./, (letter) => letter.toUpperCase()),
    gist: 'Meanwhile arrange your hand. “Best melds” groups what fits together and what is left over.',
    more: ['You can also drag cards about, or sort them by suit or rank.'],
  };
}

const firstDraw = (view: View, begins: boolean): Coaching => ({
  topic: 'first-draw',
  title: begins ? 'Three cards, and you begin' : 'Three cards each: draw one first',
  gist: 'A turn begins with a card: the top card of the deck, which nobody knows, or the top discard, which all can see.',
  more: [
    'A book is three or more cards of one rank. A run is three or more cards in a row of one suit. There are five suits: stars are the fifth.',
    `Jokers are always wild and stand for any card. In this round ${ranksName(view.wild)} are wild too; with every round that climbs by one rank, up to Kings.`,
    'Eleven rounds, each with one card more. The lowest total wins.',
  ],
});

function draw(view: View, seat: number): Coaching {
  if (view.wentOut !== null) {
    return {
      topic: 'last-draw',
      title: 'Your last turn of this round',
      gist: 'Draw and discard once more. Your melds are then laid by themselves, in the way that leaves you least.',
      more: ['You can’t go out any more. Take the discard if it helps; else try your luck with the deck.'],
    };
  }
  const top = view.discards.at(-1);
  if (top !== undefined && isWild(top, view.wild)) {
    return {
      topic: 'draw-wild',
      title: `${cardGlyphs(top)} is wild`,
      gist: 'It lies on the discards for the taking, and it fits any meld. That is rarely a bad draw.',
      more: [],
    };
  }
  return {
    topic: `draw-${view.round > ROUNDS ? 'tie' : view.round > 1 ? 'later' : 'first'}`,
    title: 'Deck or discard?',
    gist: `Take the ${top === undefined ? 'top discard' : cardGlyphs(top)} if it makes a meld or comes close to one; else draw from the deck. Now ${count(leftOver(view.seats[seat]!.hand, view.wild, false), 'point')} would be left over.`,
    more: [
      'The others see what you take, and what you give away. A button beside the discards shows all of them.',
      `Wild in this round: Jokers and ${ranksName(view.wild)}.`,
    ],
  };
}

const goOut = (card: Card): Coaching => ({
  topic: 'out',
  title: 'You can go out',
  gist: `Discard ${cardGlyphs(card)} and all the rest are melds: you score nothing, and the others have one turn each.`,
  more: ['You don’t have to: but every turn you wait, somebody else may be quicker.'],
});

function discard(view: View, seat: number): Coaching {
  return {
    topic: 'discard',
    title: 'Give a card away',
    gist: 'Keep pairs and neighbours of one suit, and everything wild. Part with a high card that fits nothing.',
    more: [
      'If somebody goes out, what is left in your hand counts: number cards their number, Jack 11, Queen 12, King 13, a card of the wild rank 20 and a Joker 50.',
      `With the best discard, ${count(leftOver(view.seats[seat]!.hand, view.wild, true), 'point')} would be left over now.`,
    ],
  };
}

const lastDiscard = (view: View, seat: number): Coaching => ({
  topic: 'last-discard',
  title: 'One card goes, the rest counts',
  gist: `Choose the card to lose; your melds are laid by themselves. At best ${count(leftOver(view.seats[seat]!.hand, view.wild, true), 'point')} will be left.`,
  more: ['The number beside your name tells what would be left with the card you have chosen.'],
});
