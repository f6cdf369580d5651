import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Move } from '#games/partners/types.ts';

/** A legal move with its effect: each move adds one card to one seat's collection. */
export interface Legal {
  readonly move: Move;
  readonly card: Card;
  /** The seat whose collection receives the card. */
  readonly target: Seat;
}

/** The legal moves of the seat to act. */
export const legalOf = (moves: readonly Move[], toAct: Seat | null): readonly Legal[] =>
  moves.flatMap((move) =>
    toAct === null ? [] : [{ move, card: move.card, target: move.do === 'steal' ? toAct : move.seat }],
  );

/** The cards that can be moved. */
export const cardsIn = (legal: readonly Legal[]): ReadonlySet<Card> => new Set(legal.map(({ card }) => card));
