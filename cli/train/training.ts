import type { Training } from '../../games/bot/training.ts';
import { gameOf } from '../../games/index.ts';

/** The training of a game that has a network. Throws a RangeError if it has none. */
export function trainingOf(id: string): Training {
  const training = gameOf(id)?.training;
  if (!training) throw new RangeError(`${id} has no network`);
  return training;
}
