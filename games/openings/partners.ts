import type { Move, State, View } from '../partners/types.ts';
import type { OpeningRules } from './contract.ts';

/** In the first round there are Tens, Jacks, Queens and Kings to play, and nobody has a partner. */
const RANKS = ['K', 'Q', 'J', 'T'] as const;

/** The cards of the first round by their rank, and by whether they come to the own collection. */
export const partnersOpenings: OpeningRules<State | View, Move> = {
  deeds: (['own', 'other'] as const).flatMap((whose) => RANKS.map((rank) => `${whose} ${rank}`)),
  turns: 3,
  turnAt: ({ round, phase, seats }) => {
    if (round > 1 || phase === 'over') return null;
    const held = seats.reduce((sum, { hand }) => sum + hand.length, 0);
    // What a Jack or Queen brings with it belongs to the turn in which it was played.
    return phase === 'play' ? held : held + 1;
  },
  deedOf: ({ before, move }) =>
    move.do === 'play' ? `${move.seat === before.toAct ? 'own' : 'other'} ${move.card[0]}` : null,
  score: ({ seats }, seat) => seats[seat]?.scores[0] ?? null,
};
