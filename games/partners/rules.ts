import type { Card } from '../cards.ts';
import type { Game } from '../game.ts';
import { CODES, whyIllegal } from './check.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { eventsOf } from './events.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import { seat } from './seat.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

/** All cards, including those unused in the round. */
const cards = ({ seats, aside }: State): Card[] => [
  ...seats.flatMap(({ hand, collection }) => [...hand, ...collection]),
  ...aside,
];

/** Crowns: Partners, four rounds of shifting partnerships. */
export const rules: Game<State, Move, View> = {
  ...seat,
  setup,
  view,
  reveal,
  safestMove,
  codes: CODES,
  whyIllegal,
  play,
  concede,
  // Cards are moved face up.
  redactMove: (_state, move) => move,
  // The deal line would reveal all hands. Each seat sees its own hand in its view.
  redactChance: (_state, _move, { kind }) => kind,
  eventsOf,
  determinize,
  // All cards of a round are dealt at once, so no upcoming cards exist.
  reshuffle: (state) => state,
  cards,
};
