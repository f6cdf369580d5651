import { bare, type Card } from '../cards.ts';
import { defineRules } from '../define.ts';
import { throneCards, troopsOf } from './cards.ts';
import { CODES, whyIllegal } from './check.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { concede, play } from './play.ts';
import { redactChance, redactMove } from './redact.ts';
import { safestMove } from './safest.ts';
import { seat } from './seat.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

/** A picked card still lies in its Stronghold, so it isn't counted separately. */
function cards(state: State): Card[] {
  const laid = state.seats.flatMap((realm) => [
    ...realm.stronghold,
    ...throneCards(realm.throne),
    ...realm.house,
    ...realm.tombs,
    ...troopsOf(realm),
  ]);
  return [...state.deck, ...laid, ...(state.raid?.spent ?? [])].map(bare);
}

/** CROWNS, a game of realms and raids by Glen van den Bergen. */
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
  redactMove,
  redactChance,
  determinize,
  cards,
});
