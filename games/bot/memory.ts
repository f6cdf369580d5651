import type { Position, Seat, SeenStep } from '../game.ts';
import type { AnyKnowledge, PastMove } from './knowledge.ts';

/** Converts a seen step to a log entry. Concessions are left out, because the views show them. */
export function remembered({
  before,
  seat,
  move,
  chance,
}: Omit<SeenStep, 'after'>): PastMove<unknown, Position>[] {
  return move === null ? [] : [{ before, seat, move, chance }];
}

/** A seat's memory of a match as plain data of bounded size. */
export interface Recalled {
  /** The memory of all moves but the last; undefined without one. */
  readonly memory: unknown;
  /** The last move, whose result the seat sees in its present view; null before the first. */
  readonly last: PastMove<unknown, Position> | null;
}

export const NOTHING: Recalled = { memory: undefined, last: null };

/** The memory after one more move. */
export function recall(
  knowledge: AnyKnowledge,
  recalled: Recalled,
  move: PastMove<unknown, Position>,
  reader: Seat,
): Recalled {
  return { memory: withLast(knowledge, recalled, move.before, reader), last: move };
}

/** The memory of a whole log, oldest move first. */
export const recallAll = (
  knowledge: AnyKnowledge,
  log: readonly PastMove<unknown, Position>[],
  reader: Seat,
): Recalled => log.reduce((recalled, move) => recall(knowledge, recalled, move, reader), NOTHING);

/** The seat's conclusions in its present view; undefined for a player without memory. */
export const beliefOf = (
  knowledge: AnyKnowledge,
  recalled: Recalled,
  view: Position,
  reader: Seat,
): unknown => knowledge.believe?.(withLast(knowledge, recalled, view, reader), view, reader);

const withLast = (
  knowledge: AnyKnowledge,
  { memory, last }: Recalled,
  after: Position,
  reader: Seat,
): unknown => (last && knowledge.remember ? knowledge.remember(memory, last, after, reader) : memory);
