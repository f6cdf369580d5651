import { HIDDEN } from '../cards.ts';
import type { Reader, Seat } from '../game.ts';
import type { LastRound, Player, State, View } from './types.ts';

/** Builds the view of `reader`. Only its own hand is visible until the game is over. */
export const view = (state: State, reader: Reader): View =>
  build(state, (seat) => seat === reader || state.phase === 'over');

export const reveal = (state: State): View => build(state, () => true);

function build(state: State, sees: (seat: Seat) => boolean): View {
  const { round, dealer, wild, discards, wentOut } = state;
  const deck = state.deck.length;
  const lastRound = state.lastRound && lastRoundView(state.lastRound);
  const seats = state.seats.map((player, seat) => playerView(player, sees(seat)));
  if (state.phase === 'over') {
    return {
      game: 'five-crowns', round, dealer, wild, phase: 'over', toAct: null, deck, discards, wentOut, lastRound,
      seats, outcome: state.outcome,
    }; // prettier-ignore
  }
  const { phase, toAct } = state;
  return {
    game: 'five-crowns', round, dealer, wild, phase, toAct, deck, discards, wentOut, lastRound, seats,
    outcome: null,
  }; // prettier-ignore
}

/** All seats laid their cards open, so every reader sees the same. */
const lastRoundView = ({ round, wild, seats }: LastRound): LastRound => ({
  round,
  wild,
  seats: seats.map(({ melds, left }) => ({ melds, left })),
});

const playerView = ({ out, hand, melds, scores }: Player, sees: boolean): Player => ({
  out,
  hand: sees ? hand : hand.map(() => HIDDEN),
  melds,
  scores,
});
