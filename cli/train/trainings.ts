import type { Training } from '../../games/bot/training.ts';
import { training as fiveCrowns } from '../../games/five-crowns/bot/training.ts';
import { training as partners } from '../../games/partners/bot/training.ts';

/** The games with a network, by id. */
export const TRAININGS: Readonly<Record<string, Training<never>>> = {
  partners,
  'five-crowns': fiveCrowns,
};

/** Returns the training of a game that has a network. Throws a RangeError if it has none. */
export function trainingOf(id: string): Training {
  const training = TRAININGS[id];
  if (!training) throw new RangeError(`${id} has no network`);
  return training as unknown as Training;
}
