import type { Card } from '../cards.ts';
import type { Game } from '../game.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import { seat } from './seat.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

const cards = ({ seats, trick, aside }: State): Card[] => [
  ...seats.flatMap(({ hand, taken }) => [...hand, ...taken]),
  ...trick,
  ...aside,
];

/** Kings & Queens: predict your score, then take tricks. */
export const kingsQueens: Game<State, Move, View> = {
  ...seat,
  setup,
  view,
  reveal,
  safestMove,
  play,
  concede,
  // Predictions are said aloud and cards are played face up.
  redactMove: (_state, move) => move,
  redactChance: (_state, _move, { kind }) => kind,
  determinize,
  // A round is dealt out at once, and the next one is shuffled anew.
  reshuffle: (state) => state,
  cards,
};
