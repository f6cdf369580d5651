import type { Training } from '../../bot/training.ts';
import { itemAt } from '../../list.ts';
import { bot } from '../bot.ts';
import { scoreOf } from '../cards.ts';
import type { State } from '../types.ts';
import { INPUTS, countKinds, inputsOf, outlookOf } from './outlook.ts';
import { studyBy } from './study.ts';

/** Difference in a round's scores that makes a seat e times as likely to have won it. */
const SPREAD = 10;

/** The worth of a hand in the middle of a round, learnt from the scores of the round. */
export const training: Training<State> = {
  seats: [2],
  inputs: INPUTS,
  hidden: 8,
  isExample: (before, after) =>
    before.phase === 'discard' && after.wentOut === null && after.round === before.round,
  features: ({ seats, deck, aside, wild, toAct }, seat) => {
    const { hand } = itemAt(seats, seat);
    if (hand.length === 0) return undefined;
    const others = seats.flatMap((player, other) => (other === seat ? [] : player.hand));
    return inputsOf(
      outlookOf(hand, wild, countKinds([...deck, ...others, ...aside])),
      hand.length,
      toAct === seat,
    );
  },
  settles: (before, { lastRound }) => {
    if (!lastRound || lastRound === before.lastRound) return undefined;
    const { seats, wild } = lastRound;
    const odds = seats.map(({ left }) =>
      Math.exp(-left.reduce((sum, card) => sum + scoreOf(card, wild), 0) / SPREAD),
    );
    const all = odds.reduce((sum, one) => sum + one, 0);
    return odds.map((one) => one / all);
  },
  knowing: (net) => ({ ...bot, study: studyBy(net) }),
};
