import type { Position, Seat } from '../basics.ts';
import type { AnyKnowledge } from './knowledge.ts';
import type { Net } from './net.ts';

/** Everything that `crowns train` needs to train a game's network. */
export interface Training<State extends Position = Position> {
  /** Numbers of seats to train with, in turn. */
  readonly seats: readonly number[];
  readonly inputs: number;
  readonly hidden: number;
  /** True if a position after this move is worth learning from. */
  isExample(before: State, after: State): boolean;
  /** The network's inputs of a seat; undefined if the seat is out. */
  features(state: State, seat: Seat): readonly number[] | undefined;
  /** The result that earlier examples led to, as shares of the seats; undefined if this move settled nothing. */
  settles(before: State, after: State): readonly number[] | undefined;
  /** The knowledge of a bot with this network. */
  knowing(net: Net): AnyKnowledge;
}
