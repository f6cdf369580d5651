import type { Card } from '../cards.ts';
import type { Position, Seat } from '../game.ts';
import type { Notes, Piece } from './codec.ts';

/** What a game knows of the text form of its positions; the common part is in `position/index.ts`. */
export interface PositionNotation<State extends Position, View extends Position> {
  formatState(state: State): string;
  formatView(view: View): string;
  /**
   * Reads either: a view as a state with hidden cards in it, of which {@link Game.reveal} makes the view. Throws a
   * `Refusal` where the text or the position can't be.
   */
  parse(piece: Piece, notes: Notes): State;
  /** How often a card can be there at a table of so many seats. */
  copies(card: Card, seats: number): number;
  /** True if these are all the cards of the game. */
  isComplete(cards: readonly Card[], seats: number): boolean;
  seatsOf(state: State): number;
  /** The dealer; seat 0 where the game has none. */
  dealerOf(position: State | View): Seat;
  /** True if no seat has given up. */
  isWhole(position: State | View): boolean;
}

/** Notation of a game whose types are known to itself alone. */
export type AnyPositionNotation = PositionNotation<Position, Position>;

/** Asks something of a position: throws a refusal at the field where it is not so. */
export type Demand = (isSo: boolean, path: string, message: string) => void;
