import type { Position } from '../game.ts';

/** Each seat's part of the win at the end. */
export const sharesAt = ({ outcome }: Position, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) =>
    outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0,
  );
