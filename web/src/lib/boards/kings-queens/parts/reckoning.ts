import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { isKing, isQueen } from '#games/kings-queens/cards.ts';
import { worths } from '#games/kings-queens/score.ts';
import type { View } from '#games/kings-queens/types.ts';
import { signed } from '../text/terms.ts';
import { tricksOf, type Logged } from './trick.ts';

/** One seat's charge in a round, with its explanation. */
export interface Account {
  readonly bid: number;
  /** The Kings and Queens it took. */
  readonly cards: readonly Card[];
  readonly points: number;
  readonly charge: number;
  /** The sum including this charge. */
  readonly sum: number;
}

/** A scored round, for display. */
export interface Reckoning {
  readonly round: number;
  readonly accounts: readonly Account[];
  /** The value of Kings and Queens, with the reason. */
  readonly worth: string;
}

/** The charges of the last scored round, until the next one's first trick; null before there is one. */
export function reckon(view: View, log: readonly Logged[]): Reckoning | null {
  const round = view.rounds.length;
  const scored = view.rounds.at(-1);
  if (!scored) return null;
  const tricks = tricksOf(log);
  const takenBy = (seat: Seat): Card[] =>
    tricks.flatMap(({ taker, led, followed }) => (taker === seat ? [led.card, followed.card] : []));
  const account = (seat: Seat): Account => ({
    bid: itemAt(scored.bids, seat),
    cards: takenBy(seat).filter((card) => isKing(card) || isQueen(card)),
    points: itemAt(scored.points, seat),
    charge: itemAt(scored.charges, seat),
    sum: itemAt(view.seats, seat).sum,
  });
  return { round, accounts: [account(0), account(1)], worth: worthLine([...takenBy(0), ...takenBy(1)]) };
}

/** Describes the value of Kings and Queens, given the cards played. */
function worthLine(played: readonly Card[]): string {
  const { king, queen } = worths(played);
  return [
    m.kings_queens_board_kings_worth({ count: played.filter(isKing).length, points: signed(king) }),
    m.kings_queens_board_queens_worth({ count: played.filter(isQueen).length, points: signed(queen) }),
  ].join(' ');
}
