import type { Position, SeenStep } from '../game.ts';
import type { PastMove } from './knowledge.ts';

/** Converts a seen step to a log entry. Concessions are left out, because the views show them. */
export function remembered({
  before,
  seat,
  move,
  chance,
}: Omit<SeenStep, 'after'>): PastMove<unknown, Position>[] {
  return move === null ? [] : [{ before, seat, move, chance }];
}
