import type { Card } from '../cards.ts';
import type { Game } from '../game.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import { seat } from './seat.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

/** Every card of the box: also those that the round does without. */
const cards = ({ seats, aside }: State): Card[] => [
  ...seats.flatMap(({ hand, collection }) => [...hand, ...collection]),
  ...aside,
];

/** Crowns, four rounds of shifting partnerships. */
export const partners: Game<State, Move, View> = {
  ...seat,
  setup,
  view,
  reveal,
  safestMove,
  play,
  concede,
  // Cards are moved face up.
  redactMove: (_state, move) => move,
  // A deal's hands are for their seats alone, and these see them in their views.
  redactChance: (_state, _move, { kind }) => kind,
  determinize,
  // A round is dealt out at once, and the next one is shuffled anew.
  reshuffle: (state) => state,
  cards,
};
