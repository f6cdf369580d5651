import { withoutCards, type Card } from '../../cards.ts';
import { isKing, isQueen, isTwo, playable, suitOf, takes } from '../cards.ts';
import type { Playing, PlayingView } from '../types.ts';

// The numbers in this file are rounded least-squares fits to 30,000 self-play rounds of the policy.

/** Points per King and per Queen in a round, as far as they are known. */
export interface Worth {
  readonly king: number;
  readonly queen: number;
}

/** Average values; a third of the cards is unused. */
export const USUAL: Worth = { king: 4.3, queen: -4.3 };

export const worthOf = (card: Card, { king, queen }: Worth): number =>
  isKing(card) ? king : isQueen(card) ? queen : 0;

/** Average points taken by a hand, estimated before the predictions. Most depends on the play. */
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
 * 1 if both seats want more points, −1 if both want fewer. One seat's points are the other's negative. So if the
 * predictions add up to more than 0, more points lower both charges.
 */
export const wantOf = ({ seats: [one, two] }: Playing | PlayingView): 1 | -1 =>
  one.bid + two.bid > 0 ? 1 : -1;

/** Expected points of the remaining hand, relative to the same number of other cards. */
export function outlook(hand: readonly Card[], want: 1 | -1): number {
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

/** Value, in points, of leading to the next trick. */
export const LEAD = -1.2;

/** Expected points of a led card in its own trick: if both want more points (1), and if both want fewer (−1). */
export const LED: Readonly<Record<1 | -1, Readonly<Record<string, number>>>> = {
  1: { K: 1.4, Q: -4.3, '2': -0.5, '3': -0.7, '4': -0.7, '5': -0.7 },
  [-1]: { K: 4.2, Q: -3, '2': 1.1, '3': 0.8, '4': 0.8, '5': 0.8 },
};

/** A playable card and the average points to expect from it, including all later tricks. */
export interface Prospect {
  readonly card: Card;
  readonly points: number;
}

/** The prospect of each card the seat to act may play. */
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
