import { withCard, withoutCards } from '../cards.ts';
import { pileOf } from '../five-crowns/solo/deal.ts';
import type { Move, State } from '../five-crowns/solo/types.ts';
import type { Decided, Returns } from '../bot/index.ts';
import { itemAt } from '../list.ts';
import type { Problem } from './aims.ts';

/** In a game for one player: a use of the next card, as predicted by the search. */
export interface Next {
  /** Closes a pile, adds the card to a pile, or discards it at once. */
  readonly does: 'closes' | 'puts' | 'passes';
  /** Counted from 1; null if the card is discarded at once. */
  readonly pile: number | null;
  /** Number of counted deals with this use. */
  readonly deals: number;
  /** Chance of reaching the aim in these deals, 0 to 1. */
  readonly chance: number;
}

/** Results of the deals with a certain use of the next card. */
export interface Step extends Returns, Pick<Next, 'does' | 'pile'> {
  visits: number;
  won: number;
  squares: number;
}

/** Counts the decision after the move, in games for one player. */
export function tallyNext(
  steps: Map<string, Step>,
  { game }: Pick<Problem, 'game'>,
  decisions: readonly Decided[],
  share: number,
): void {
  const decision = decisions[1];
  if (game.id !== 'five-crowns-solo' || !decision) return;
  const done = deedOf(decision.state as State, decision.move as Move);
  const key = `${done.does} ${done.pile}`;
  const step = steps.get(key) ?? { ...done, visits: 0, won: 0, squares: 0 };
  step.visits++;
  step.won += share;
  step.squares += share * share;
  steps.set(key, step);
}

function deedOf(state: State, { pile, discard }: Move): Pick<Next, 'does' | 'pile'> {
  if (state.phase === 'over' || discard === state.turned) return { does: 'passes', pile: null };
  const cards = withoutCards(withCard(itemAt(state.piles, pile - 1).cards, state.turned), [discard]);
  return { does: pileOf(pile, cards).closed ? 'closes' : 'puts', pile };
}
