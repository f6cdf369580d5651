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

/** All cards, including those unused in the round. */
const cards = ({ seats, aside }: State): Card[] => [
  ...seats.flatMap(({ hand, collection }) => [...hand, ...collection]),
  ...aside,
];

/** Crowns: Partners, four rounds of shifting partnerships. */
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
  // Cards are moved face up.
  redactMove: (_state, move) => move,
  determinize,
  cards,
});
