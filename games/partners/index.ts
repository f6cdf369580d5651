import type { Card } from '../cards.ts';
import type { Game } from '../game.ts';
import { SEATS } from './cards.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

/** Every card of the box: also those that the round does without. */
const cards = ({ seats, aside }: State): Card[] => [
  ...seats.flatMap(({ hand, collection }) => [...hand, ...collection]),
  ...aside,
];

/** Crowns, four rounds of shifting partnerships. */
export const partners: Game<State, Move, View> = {
  id: 'partners',
  title: 'Crowns: Partners',
  summary: 'Four rounds of building crowned suits in the open, with partners who change as the Aces move.',
  seats: { min: SEATS, max: SEATS },
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
  // Cards are moved face up.
  redactMove: (_state, move) => move,
  // A deal's hands are for their seats alone, and these see them in their views.
  redactChance: (_state, _move, { kind }) => kind,
  determinize,
  // A round is dealt out at once, and the next one is shuffled anew.
  reshuffle: (state) => state,
  cards,
};
