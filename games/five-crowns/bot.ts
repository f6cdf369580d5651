import type { Knowledge } from '../bot/knowledge.ts';
import type { Seat } from '../game.ts';
import { firstOf } from '../list.ts';
import { believe, remember, type Belief } from './bot/belief.ts';
import { evaluate } from './bot/evaluate.ts';
import { policy, suggest } from './bot/moves.ts';
import { studyBy } from './bot/study.ts';
import { undoes } from './bot/undoes.ts';
import { NET } from './bot/network.ts';
import { dealerOf } from './determinize.ts';
import type { Move, State, View } from './types.ts';

/** A card drawn from the deck is known only to the seat that drew it. */
function learns(before: State, after: State, seat: Seat): string {
  const isDrawn = before.toAct === seat && before.phase === 'draw' && after.deck !== before.deck;
  return isDrawn ? firstOf(before.deck) : '';
}

/** The bot's knowledge of this game. It searches to the end of the round, then evaluates the totals. */
export const bot: Knowledge<State, Move, View, Belief> = {
  suggest,
  study: studyBy(NET),
  undoes,
  policy,
  evaluate,
  endsDeal: (before, after) => after.round !== before.round,
  stakes: 0.15,
  learns,
  remember,
  believe,
  imagine: (view, _reader, belief) => dealerOf(view, belief?.held),
  expert: { isPaired: true },
};
