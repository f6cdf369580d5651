import type { Training } from '../../bot/training.ts';
import { itemAt } from '../../list.ts';
import { bot } from '../bot.ts';
import type { State } from '../types.ts';
import { INPUTS, inputsOf, isTurnOver, standing, valueBy } from './learnt.ts';

/** The share of the win in the middle of a round, learnt from what the totals promised at its end. */
export const training: Training<State> = {
  seats: [4],
  inputs: INPUTS,
  hidden: 16,
  isExample: (before, after) => after.round === before.round && isTurnOver(before, after),
  features: (state, seat) => (itemAt(state.seats, seat).out ? undefined : inputsOf(state)[seat]),
  settles: (before, after) => {
    const { outcome, seats } = after;
    if (outcome)
      return seats.map((_, seat) => (outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0));
    return after.round === before.round ? undefined : standing(after);
  },
  knowing: (net) => ({ ...bot, value: valueBy(net), isValued: isTurnOver }),
};
