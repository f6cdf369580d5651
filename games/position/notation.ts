import type { Card } from '../cards.ts';
import type { Position, Seat } from '../basics.ts';
import type { Notes, Piece } from './codec.ts';

/** A game's part of the text form of positions; the common part is in `position/index.ts`. */
export interface PositionNotation<State extends Position, View extends Position> {
  formatState(state: State): string;
  formatView(view: View): string;
  /**
   * Reads states and views. A view is returned as a state with hidden cards; {@link Game.reveal} turns it
   * into the view. Throws a `PositionFault` if the text is malformed or the position can't occur.
   */
  parse(piece: Piece, notes: Notes): State;
  /** Number of copies of a card in the game, with this number of seats. */
  copies(card: Card, seats: number): number;
  /** True if these are exactly all cards of the game. */
  isComplete(cards: readonly Card[], seats: number): boolean;
  seatsOf(state: State): number;
  /** The dealer; seat 0 if the game has none. */
  dealerOf(position: State | View): Seat;
  /** True if no seat has conceded. */
  isWhole(position: State | View): boolean;
}

/** A notation with unknown types. */
export type AnyPositionNotation = PositionNotation<Position, Position>;

/** Throws a refusal at the field `path` unless the condition holds. */
export type Demand = (isSo: boolean, path: string, message: string) => void;
