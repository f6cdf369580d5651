import type { Card } from '../cards.ts';
import { defineRules } from '../define.ts';
import { CODES, whyIllegal } from './check.ts';
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

export const rules = defineRules<State, Move, View>({
  ...seat,
  setup,
  view,
  reveal,
  safestMove,
  codes: CODES,
  whyIllegal,
  play,
  concede,
  // Predictions and played cards are public.
  redactMove: (_state, move) => move,
  determinize,
  cards,
});
