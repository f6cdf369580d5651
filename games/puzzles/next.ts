import { withCard, withoutCards } from '../cards.ts';
import { pileOf } from '../five-crowns/solo/deal.ts';
import type { Move, State } from '../five-crowns/solo/types.ts';
import type { Decided, Returns } from '../bot/index.ts';
import { itemAt } from '../list.ts';
import type { Problem } from './aims.ts';

/** What a player alone does with the next card, as a search supposes it. */
export interface Next {
  /** Closes a pile, puts the card into one, or lets it go at once. */
  readonly does: 'closes' | 'puts' | 'passes';
  /** From 1; null where the card goes at once. */
  readonly pile: number | null;
  /** So many of the deals that count. */
  readonly deals: number;
  /** The chance of reaching the aim that these leave, 0 to 1. */
  readonly chance: number;
}

/** The deals in which one thing was done next, and what they came to. */
export interface Step extends Returns, Pick<Next, 'does' | 'pile'> {
  visits: number;
  won: number;
  squares: number;
}

/** Counts what is done in the decision after the move, where one plays alone. */
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
