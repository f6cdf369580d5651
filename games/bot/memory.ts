import type { Position } from '../game.ts';
import type { SeenStep } from '../step.ts';
import type { Seen } from './knowledge.ts';

/** A bot's memory of what its seat saw: nothing of concessions, which are plain in the views. */
export function remembered({
  before,
  seat,
  move,
  chance,
}: Omit<SeenStep, 'after'>): Seen<unknown, Position>[] {
  return move === null ? [] : [{ before, seat, move, chance }];
}
