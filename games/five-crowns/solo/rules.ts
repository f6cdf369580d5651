import type { Card } from '../../cards.ts';
import { defineRules } from '../../define.ts';
import { CODES, whyIllegal } from './check.ts';
import { deal } from './deal.ts';
import { determinize, shownBy } from './determinize.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import { seat } from './seat.ts';
import type { Move, State, View } from './types.ts';
import { view } from './view.ts';

const cards = (state: State): Card[] => [...shownBy(state), ...state.deck, ...state.discarded];

/** The solitaire of Five Crowns: close eleven open piles before the draw pile is empty. */
export const rules = defineRules<State, Move, View>({
  ...seat,
  setup: (_setup, chance) => deal(chance),
  view,
  reveal: view,
  safestMove,
  codes: CODES,
  whyIllegal,
  play,
  concede,
  redactMove: (_state, move) => move,
  determinize,
  cards,
});
