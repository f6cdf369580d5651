import type { Card } from '../../cards.ts';
import { shuffled } from '../../chance.ts';
import type { Game } from '../../game.ts';
import { CODES, whyIllegal } from './check.ts';
import { deal } from './deal.ts';
import { determinize, shownBy } from './determinize.ts';
import { eventsOf } from './events.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import { seat } from './seat.ts';
import type { Move, State, View } from './types.ts';
import { view } from './view.ts';

const cards = (state: State): Card[] => [...shownBy(state), ...state.deck, ...state.discarded];

/** The solitaire of Five Crowns: close eleven open piles before the draw pile is empty. */
export const rules: Game<State, Move, View> = {
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
  redactChance: (_state, _move, drawn) => drawn.kind,
  eventsOf,
  determinize,
  reshuffle: (state, random) => ({ ...state, deck: shuffled(state.deck, random) }),
  cards,
};
