import { withoutCards, type Card } from '#games/cards.ts';
import { bestMelds } from '#games/five-crowns/melds.ts';
import type { Player } from '#games/five-crowns/types.ts';

/** Rounds that count for the totals; those after them break a tie. */
export const ROUNDS = 11;

/** The points of a hand that would count if it were laid down now: of all of it, or with a card too many of its best remainder. */
export function leftOver(hand: readonly Card[], wild: number, mustDiscard: boolean): number {
  if (!mustDiscard) return bestMelds(hand, wild).score;
  return Math.min(...[...new Set(hand)].map((card) => leftAfter(hand, wild, card)));
}

/** The points that would count once this card is discarded. */
export const leftAfter = (hand: readonly Card[], wild: number, card: Card): number =>
  bestMelds(withoutCards(hand, [card]), wild).score;

/** The total of the eleven rounds. */
export const totalOf = (scores: readonly number[]): number =>
  scores.slice(0, ROUNDS).reduce((sum, score) => sum + score, 0);

/** True if the seat was dealt cards in this round and is in it still. */
export const isInRound = ({ hand, melds }: Player): boolean => hand.length > 0 || melds.length > 0;

/** The seats that have turns before the round is over once someone went out, the one to act first. */
export function lastTurns(view: {
  readonly toAct: number | null;
  readonly wentOut: number | null;
  readonly seats: readonly Player[];
}): readonly number[] {
  const { toAct, wentOut, seats } = view;
  if (toAct === null || wentOut === null) return [];
  const until = (wentOut - toAct + seats.length) % seats.length;
  return Array.from({ length: until }, (_, step) => (toAct + step) % seats.length).filter((seat) =>
    isInRound(seats[seat]!),
  );
}
