import type { Move, State, View } from './types.ts';
import type { OpeningRules } from '../openings/contract.ts';

/** In the first round only these ranks are played, and nobody has a partner. */
const RANKS = ['K', 'Q', 'J', 'T'] as const;

/** The first cards played, by rank, and if they go to the seat's own collection. */
export const openings: OpeningRules<State | View, Move> = {
  deeds: (['own', 'other'] as const).flatMap((whose) => RANKS.map((rank) => `${whose} ${rank}`)),
  turns: 3,
  turnAt: ({ round, phase, seats }) => {
    if (round > 1 || phase === 'over') return null;
    const held = seats.reduce((sum, { hand }) => sum + hand.length, 0);
    // The steal or gift for a Jack or Queen belongs to the same turn.
    return phase === 'play' ? held : held + 1;
  },
  deedOf: ({ before, move }) =>
    move.do === 'play' ? `${move.seat === before.toAct ? 'own' : 'other'} ${move.card[0]}` : null,
  score: ({ seats }, seat) => seats[seat]?.scores[0] ?? null,
};
