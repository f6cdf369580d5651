import { withoutCards, type Card } from '../../cards.ts';
import { isKing, isQueen, isTwo, playable, suitOf, takes } from '../cards.ts';
import type { Playing, PlayingView } from '../types.ts';

// The figures of this file are least squares over 30,000 rounds of the policy against itself, rounded.

/** The worth of Kings and Queens in a round, as far as it is known. */
export interface Worth {
  readonly king: number;
  readonly queen: number;
}

/** Their worth on the average: a third of the cards lie unused. */
export const USUAL: Worth = { king: 4.3, queen: -4.3 };

export const worthOf = (card: Card, { king, queen }: Worth): number =>
  isKing(card) ? king : isQueen(card) ? queen : 0;

/** The points that a hand takes on the average, before anybody has predicted. Most of it is in the play. */
export function opening(hand: readonly Card[]): number {
  let points = 0;
  for (const card of hand) {
    if (isKing(card)) points += 0.5;
    else if (isQueen(card)) points -= 1.35;
    else if (isTwo(card)) points += hand.includes(`K${suitOf(card)}`) ? 1.2 : 0.6;
  }
  return points;
}

/**
 * 1 if both seats want points, -1 if they want none. What one takes the other lacks, so the one's charge is
 * less than the other's on one side of the two predictions for both: above them if they add up to more than 0.
 */
export const wantOf = ({ seats: [one, two] }: Playing | PlayingView): 1 | -1 =>
  one.bid + two.bid > 0 ? 1 : -1;

/** The points that the rest of a hand takes, more or less than the same number of other cards. */
function outlook(hand: readonly Card[], want: 1 | -1): number {
  let points = 0;
  let suits = '';
  for (const card of hand) {
    const [rank, suit] = [card[0], suitOf(card)];
    if (rank === 'K') points += 1.1;
    else if (rank === 'Q') points += 0.35 * want - 1.55;
    else if (rank === '2') points += 0.8 * want;
    else if (rank === '3') points += 0.4 * want;
    else if (rank === '5') points -= 0.3 * want;
    if (!suits.includes(suit)) suits += suit;
  }
  return points - 0.9 * want * suits.length;
}

/** The points that the lead in the next trick costs or brings. */
const LEAD = -1.2;

/** Points that a card that is led brings in its own trick, when both want points and when both want none. */
const LED: Readonly<Record<1 | -1, Readonly<Record<string, number>>>> = {
  1: { K: 1.4, Q: -4.3, '2': -0.5, '3': -0.7, '4': -0.7, '5': -0.7 },
  [-1]: { K: 4.2, Q: -3, '2': 1.1, '3': 0.8, '4': 0.8, '5': 0.8 },
};

/** A card that may be played, and the points that come of it on the average, with all that follows. */
export interface Prospect {
  readonly card: Card;
  readonly points: number;
}

/** The prospect of each card that the seat to act could play. */
export function prospects(position: Playing | PlayingView, worth: Worth): Prospect[] {
  const { hand } = position.seats[position.toAct];
  const led = position.trick[0];
  const want = wantOf(position);
  return playable(hand, led).map((card) => {
    const rest = outlook(withoutCards(hand, [card]), want);
    if (led === undefined) return { card, points: rest + (LED[want][card.charAt(0)] ?? 0) };
    if (!takes(card, led)) return { card, points: rest };
    const won = worthOf(card, worth) + worthOf(led, worth);
    return { card, points: rest + won + (hand.length > 1 ? 2 * LEAD * want : 0) };
  });
}
