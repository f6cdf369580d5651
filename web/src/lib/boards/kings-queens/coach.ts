import type { Card } from '#games/cards.ts';
import { isKing, isQueen, isTwo, suitOf } from '#games/kings-queens/cards.ts';
import { barredBid } from '#games/kings-queens/legal.ts';
import { LIMIT } from '#games/kings-queens/play.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { cardGlyphs } from '../../cards/names.ts';
import { playerNames, type PlayerNames } from '../kit/player-names.ts';
import type { Coaching, Viewer } from '../types.ts';
import { signed, suitName } from './text/terms.ts';

/** What a newcomer may want to know about the present decision, from what the reader sees; null where nothing is left. */
export function coach(view: View, legal: readonly Move[], viewer: Viewer): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.outcome || view.toAct === null) return null;
  const players = playerNames(viewer.names, seat);
  if (view.phase === 'bid')
    return view.toAct === seat ? predict(view, seat, players) : waitForBid(view, seat, players);
  if (view.toAct !== seat) return waitForCard(view, seat, players);
  return view.trick[0] === undefined ? lead(view, seat) : follow(view, seat, view.trick[0], legal);
}

function predict(view: View, seat: number, players: PlayerNames): Coaching {
  const barred = barredBid(view, seat);
  const more = [
    `You hold ${holding(view, seat)}. Kings of suits whose 2 you hold are safe; Queens of suits in which you hold nothing else are hard to get rid of.`,
    'All Kings taken are worth +12 together, all Queens −12. How many of each are in play nobody knows: eight cards lie unused.',
    ...(barred === null
      ? ['Near 0 is the usual guess. Your opponent may not predict exactly the opposite of yours.']
      : [
          `${players.who(1 - seat)} predicted ${signed(-barred)}, so ${signed(barred)} is not allowed: together it would be 0.`,
        ]),
  ];
  const last = view.rounds.at(-1);
  if (last) {
    const [bid, points, charge] = [last.bids[seat]!, last.points[seat]!, last.charges[seat]!];
    return {
      topic: 'predict-again',
      title: 'What it cost, and again',
      gist: `You predicted ${signed(bid)} and took ${signed(points)}: that is ${charge} apart, so you are charged ${charge}. Now predict anew.`,
      more: [`Charges add up. At ${LIMIT} the game ends, and the lower sum wins.`, ...more],
    };
  }
  return {
    topic: 'predict',
    title: 'First, a prediction',
    gist: 'How many points will you take? Kings count for you, Queens against you. How far off you are is what it costs.',
    more,
  };
}

/** The Kings, Queens and 2s of a hand. */
function holding({ seats }: View, seat: number): string {
  const { hand } = seats[seat]!;
  const parts = [spelt(hand, isKing, 'King'), spelt(hand, isQueen, 'Queen'), spelt(hand, isTwo, '2')];
  return `${parts[0]}, ${parts[1]} and ${parts[2]}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** `two Kings`, `one 2`: in words, since a figure before a rank reads as one number. */
function spelt(hand: readonly Card[], fits: (card: Card) => boolean, noun: string): string {
  const number = hand.filter(fits).length;
  return `${NUMBERS[number]!} ${noun}${number === 1 ? '' : 's'}`;
}

const waitForBid = (view: View, seat: number, players: PlayerNames): Coaching => ({
  topic: 'wait-bid',
  title: `${players.who(1 - seat)} predicts`,
  gist:
    view.seats[seat]!.bid === null
      ? 'Who did not deal predicts first, and leads the first trick. Look at your Kings, Queens and 2s meanwhile.'
      : `Anything but ${signed(-view.seats[seat]!.bid)} is allowed. A round’s points nearly always add up to 0, so you can hardly both be right.`,
  more: [],
});

function waitForCard(view: View, seat: number, players: PlayerNames): Coaching {
  const name = players.who(1 - seat);
  const led = view.trick[0];
  if (led === undefined) {
    return {
      topic: 'wait-lead',
      title: `${name} leads`,
      gist: 'Whoever takes a trick leads to the next. You will have to follow suit if you can.',
      more: [cost(view)],
    };
  }
  return {
    topic: 'wait-follow',
    title: `${name} answers your ${cardGlyphs(led)}`,
    gist: `With ${suitName(led)} in hand, ${name} must play them. Without, the trick is yours whatever falls.`,
    more: [cost(view)],
  };
}

function lead(view: View, seat: number): Coaching {
  const { hand, bid } = view.seats[seat]!;
  const bare = hand.find((card) => isKing(card) && !hand.includes(`2${suitOf(card)}`));
  return {
    topic: 'lead',
    title: 'You lead',
    gist: bare
      ? `Play any card. ${cardGlyphs(bare)} is beaten only by the 2 of its suit, and you do not hold that one.`
      : 'Play any card. A low one is likely to be beaten; a suit the other has run out of wins the trick by itself.',
    more: [
      `You predicted ${signed(bid!)}. Count what you have taken: the cards lie face down, and nobody may look.`,
      'The order is 2, 3, 4, 5, Queen, King; only the 2 beats the King.',
      cost(view),
    ],
  };
}

function follow(view: View, seat: number, led: string, legal: readonly Move[]): Coaching {
  const { hand } = view.seats[seat]!;
  const suit = suitName(led);
  if (!hand.some((card) => suitOf(card) === suitOf(led))) {
    return {
      topic: 'discard',
      title: `No ${suit} in your hand`,
      gist: 'Play any card you like: the trick goes to the other in any case.',
      more: [
        'A moment to give away a Queen where you want points, or a King where you want none.',
        cost(view),
      ],
    };
  }
  const two = `2${suitOf(led)}`;
  if (isKing(led) && legal.some((move) => move.do === 'play' && move.card === two)) {
    return {
      topic: 'two-beats-king',
      title: 'Your 2 beats this King',
      gist: `${cardGlyphs(two)} is the one card that takes ${cardGlyphs(led)}. Play it if you want the points of a King.`,
      more: ['Against everything else of its suit the 2 loses.', cost(view)],
    };
  }
  return {
    topic: 'follow',
    title: `Follow with ${suit}`,
    gist: `${cardGlyphs(led)} was led, and you hold ${suit}: you must play one. The higher takes both cards${isKing(led) ? ', and only the 2 beats the King' : ''}.`,
    more: [
      legal.length > 1 ? 'The lit cards are those you may play.' : 'You have no choice here.',
      cost(view),
    ],
  };
}

/** What the two predictions cost both seats together, however the tricks fall. */
function cost({ seats: [one, two] }: View): string {
  const total = one.bid! + two.bid!;
  return `Together you predicted ${signed(total)}. With a King and a Queen in play the points add up to 0, so that the two of you are then charged ${Math.abs(total)} at least.`;
}
