import { HIDDEN, withoutCards, type Card } from '#games/cards.ts';
import { bestMelds } from '#games/five-crowns/melds.ts';
import type { Player } from '#games/five-crowns/types.ts';
import { itemAt } from '#games/list.ts';

/** Number of rounds counted in the totals; later rounds break ties. */
export const ROUNDS = 11;

/** Points the hand would score now. With `mustDiscard` the best discard is left out. */
export function leftOver(hand: readonly Card[], wild: number, mustDiscard: boolean): number {
  if (!mustDiscard) return bestMelds(hand, wild).score;
  return Math.min(...[...new Set(hand)].map((card) => leftAfter(hand, wild, card)));
}

/** Points the hand would score after this discard. */
export const leftAfter = (hand: readonly Card[], wild: number, card: Card): number =>
  bestMelds(withoutCards(hand, [card]), wild).score;

/** Total of the eleven rounds. */
export const totalOf = (scores: readonly number[]): number =>
  scores.slice(0, ROUNDS).reduce((sum, score) => sum + score, 0);

/** True if the seat was dealt cards in this round and hasn't conceded. */
export const isInRound = ({ hand, melds }: Player): boolean => hand.length > 0 || melds.length > 0;

/** True for a hand with its cards face up: after the game, and in a replay showing everything. */
export const isOpenHand = ({ hand }: Player): boolean => hand.length > 0 && !hand.includes(HIDDEN);

/** The seats that still have a last turn after somebody went out, next to act first. */
export function lastTurns(view: {
  readonly toAct: number | null;
  readonly wentOut: number | null;
  readonly seats: readonly Player[];
}): readonly number[] {
  const { toAct, wentOut, seats } = view;
  if (toAct === null || wentOut === null) return [];
  const until = (wentOut - toAct + seats.length) % seats.length;
  return Array.from({ length: until }, (_, step) => (toAct + step) % seats.length).filter((seat) =>
    isInRound(itemAt(seats, seat)),
  );
}
