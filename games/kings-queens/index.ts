import type { Card } from '../cards.ts';
import type { Game } from '../game.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

const cards = ({ seats, trick, aside }: State): Card[] => [
  ...seats.flatMap(({ hand, taken }) => [...hand, ...taken]),
  ...trick,
  ...aside,
];

/** Kings & Queens: predict your score, then take tricks. */
export const kingsQueens: Game<State, Move, View> = {
  id: 'kings-queens',
  title: 'Kings & Queens',
  summary: 'Foretell your score, then take just the tricks that make it true: eight cards, two players.',
  seats: { min: 2, max: 2 },
  options: [],
  version: 1,
  setup,
  view,
  reveal,
  safestMove,
  legalMoves,
  play,
  concede,
  formatMove,
  parseMove,
  // Predictions are said aloud and cards are played face up.
  redactMove: (_state, move) => move,
  redactChance: (_state, _move, { kind }) => kind,
  determinize,
  // A round is dealt out at once, and the next one is shuffled anew.
  reshuffle: (state) => state,
  cards,
};
