import type { Card } from '../cards.ts';
import { shuffled } from '../chance.ts';
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

const cards = ({ deck, discards, aside, seats }: State): Card[] => [
  ...deck,
  ...discards,
  ...aside,
  ...seats.flatMap(({ hand, melds }) => [...hand, ...melds.flat()]),
];

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
  // All cards named in a move lie face up for everyone.
  redactMove: (_state, move) => move,
  redactChance: (_state, _move, drawn) => drawn.kind,
  eventsOf,
  determinize,
  reshuffle: (state, random) => ({ ...state, deck: shuffled(state.deck, random) }),
  cards,
};
