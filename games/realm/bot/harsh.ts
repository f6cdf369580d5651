import { itemAt } from '../../list.ts';
import type { Move, View } from '../types.ts';

/** Number of turns of each seat in which a novice spares unguarded hands. */
const TURNS = 3;

/** True for a raid on a Stronghold that nobody guards, in the first turns. */
export function isHarsh(move: Move, { turn, seats }: View): boolean {
  if (move.do !== 'raid' || move.target !== 'stronghold' || turn > TURNS * seats.length) return false;
  const { S1, S2 } = itemAt(seats, move.defender);
  return S1 === null && S2 === null;
}
