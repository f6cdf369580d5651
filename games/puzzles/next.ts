import type { Decided, Returns } from '../bot/index.ts';
import type { Problem } from './aims.ts';
import type { Use } from './contract.ts';

/** A use of the next card, as predicted by the search. */
export interface Next extends Use {
  /** Number of counted deals with this use. */
  readonly deals: number;
  /** Chance of reaching the aim in these deals, 0 to 1. */
  readonly chance: number;
}

/** Results of the deals with a certain use of the next card. */
export interface UseResults extends Returns, Use {
  visits: number;
  won: number;
  squares: number;
}

/** Counts the decision after the move, in games for one player. */
export function tallyNext(
  steps: Map<string, UseResults>,
  { game }: Pick<Problem, 'game'>,
  decisions: readonly Decided[],
  share: number,
): void {
  const decision = decisions[1];
  const done = decision && game.puzzles?.useOf?.(decision.state, decision.move);
  if (!done) return;
  const key = `${done.does} ${done.pile}`;
  const step = steps.get(key) ?? { ...done, visits: 0, won: 0, squares: 0 };
  step.visits++;
  step.won += share;
  step.squares += share * share;
  steps.set(key, step);
}
