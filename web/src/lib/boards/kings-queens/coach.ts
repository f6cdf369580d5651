import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { isKing, isQueen, isTwo, suitOf } from '#games/kings-queens/cards.ts';
import { barredBid } from '#games/kings-queens/legal.ts';
import { LIMIT } from '#games/kings-queens/score.ts';
import type { Move, PlayingView, Round, View } from '#games/kings-queens/types.ts';
import { cardGlyphs } from '../../cards/names.ts';
import { actor } from '../speaker.ts';
import type { Coaching, Viewer } from '../types.ts';
import { signed, suitIn } from './text/terms.ts';

/** Advice for a beginner about the current decision; null if there is nothing to explain. */
export function coach(view: View, legal: readonly Move[], viewer: Viewer): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.phase === 'over') return null;
  const { name } = actor(1 - seat, viewer);
  if (view.phase === 'bid')
    return view.toAct === seat ? predict(view, seat, name) : waitForBid(view, seat, name);
  if (view.toAct !== seat) return waitForCard(view, name);
  return view.trick[0] === undefined ? lead(view, seat) : follow(view, seat, view.trick[0], legal);
}

/** `name` is the opponent's, here and below. */
function predict(view: View, seat: number, name: string): Coaching {
  const barred = barredBid(view, seat);
  const more = [
    holding(view, seat),
    m.kings_queens_coach_worth(),
    barred === null
      ? m.kings_queens_coach_near_zero()
      : m.kings_queens_coach_barred({ name, bid: signed(-barred), barred: signed(barred) }),
  ];
  const last = view.rounds.at(-1);
  if (last) return predictAgain(last, seat, more);
  return {
    topic: 'predict',
    title: m.kings_queens_coach_predict_title(),
    gist: m.kings_queens_coach_predict(),
    more,
  };
}

const predictAgain = ({ bids, points, charges }: Round, seat: number, more: readonly string[]): Coaching => ({
  topic: 'predict-again',
  title: m.kings_queens_coach_again_title(),
  gist: m.kings_queens_coach_again({
    bid: signed(itemAt(bids, seat)),
    points: signed(itemAt(points, seat)),
    charge: itemAt(charges, seat),
  }),
  more: [m.kings_queens_coach_limit({ limit: LIMIT }), ...more],
});

/**
 * The Kings, Queens and 2s of a hand. Numbers are words, because a figure before a rank would look like one
 * number.
 */
function holding({ seats }: View, seat: number): string {
  const { hand } = itemAt(seats, seat);
  return m.kings_queens_coach_holding({
    kings: hand.filter(isKing).length,
    queens: hand.filter(isQueen).length,
    twos: hand.filter(isTwo).length,
  });
}

function waitForBid(view: View, seat: number, name: string): Coaching {
  const { bid } = itemAt(view.seats, seat);
  return {
    topic: 'wait-bid',
    title: m.kings_queens_coach_wait_bid_title({ name }),
    gist:
      bid === null
        ? m.kings_queens_coach_wait_bid_first()
        : m.kings_queens_coach_wait_bid_second({ barred: signed(-bid) }),
    more: [],
  };
}

function waitForCard(view: PlayingView, name: string): Coaching {
  const led = view.trick[0];
  if (led === undefined) {
    return {
      topic: 'wait-lead',
      title: m.kings_queens_coach_wait_lead_title({ name }),
      gist: m.kings_queens_coach_wait_lead(),
      more: [cost(view)],
    };
  }
  return {
    topic: 'wait-follow',
    title: m.kings_queens_coach_wait_follow_title({ name, card: cardGlyphs(led) }),
    gist: m.kings_queens_coach_wait_follow({ suit: suitIn(led), name }),
    more: [cost(view)],
  };
}

function lead(view: PlayingView, seat: number): Coaching {
  const { hand, bid } = itemAt(view.seats, seat);
  const bare = hand.find((card) => isKing(card) && !hand.includes(`2${suitOf(card)}`));
  return {
    topic: 'lead',
    title: m.kings_queens_coach_lead_title(),
    gist:
      bare === undefined
        ? m.kings_queens_coach_lead()
        : m.kings_queens_coach_lead_king({ king: cardGlyphs(bare) }),
    more: [m.kings_queens_coach_count({ bid: signed(bid) }), m.kings_queens_coach_order(), cost(view)],
  };
}

function follow(view: PlayingView, seat: number, card: string, legal: readonly Move[]): Coaching {
  const { hand } = itemAt(view.seats, seat);
  const suit = suitIn(card);
  if (!hand.some((held) => suitOf(held) === suitOf(card))) {
    return {
      topic: 'discard',
      title: m.kings_queens_coach_discard_title({ suit }),
      gist: m.kings_queens_coach_discard(),
      more: [m.kings_queens_coach_discard_use(), cost(view)],
    };
  }
  const led = cardGlyphs(card);
  const two = `2${suitOf(card)}`;
  if (isKing(card) && legal.some((move) => move.do === 'play' && move.card === two)) {
    return {
      topic: 'two-beats-king',
      title: m.kings_queens_coach_two_title(),
      gist: m.kings_queens_coach_two({ two: cardGlyphs(two), king: led }),
      more: [m.kings_queens_coach_two_loses(), cost(view)],
    };
  }
  return {
    topic: 'follow',
    title: m.kings_queens_coach_follow_title({ suit }),
    gist: isKing(card)
      ? m.kings_queens_coach_follow_king({ led, suit })
      : m.kings_queens_coach_follow({ led, suit }),
    more: [m.kings_queens_coach_allowed({ count: legal.length }), cost(view)],
  };
}

/** The minimum total charge of both predictions, with any distribution of tricks. */
function cost({ seats: [one, two] }: PlayingView): string {
  const total = one.bid + two.bid;
  return m.kings_queens_coach_cost({ total: signed(total), least: Math.abs(total) });
}
