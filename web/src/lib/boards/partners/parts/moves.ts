import { withCard, type Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { parseMove } from '#games/partners/notation.ts';
import type { Move } from '#games/partners/types.ts';
import type { LogEntry } from '#protocol';

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

/** The collections after a move of `actor`. Uses only public information. */
export function collectionsAfter(
  collections: readonly (readonly Card[])[],
  move: Move,
  actor: Seat,
): readonly (readonly Card[])[] {
  const target = move.do === 'steal' ? actor : move.seat;
  const source = move.do === 'steal' ? move.seat : move.do === 'give' ? actor : null;
  return collections.map((collection, seat) => {
    const kept = seat === source ? collection.filter((card) => card !== move.card) : collection;
    return seat === target ? withCard(kept, move.card) : kept;
  });
}

/** The card moved by a logged move. */
export function movedCard({ move }: LogEntry): Card | null {
  const parsed = parseMove(move);
  return parsed.ok ? parsed.value.card : null;
}
