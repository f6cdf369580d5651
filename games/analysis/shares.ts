import type { Position } from '../game.ts';

/** Each seat's share of the win at the end, 0 to 1. */
export const sharesAt = ({ outcome }: Position, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) =>
    outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0,
  );
