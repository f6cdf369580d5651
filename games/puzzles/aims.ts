import type { AnyKnowledge } from '../bot/knowledge.ts';
import type { Aim } from './words.ts';
import type { AnyGame, Position, Seat } from '../game.ts';

export type { Aim } from './words.ts';

/** A decision with only the view of the seat to act, without memory of earlier moves. */
export interface Problem {
  readonly game: AnyGame;
  readonly view: Position;
  readonly seat: Seat;
  readonly seats: number;
  readonly aim: Aim;
}

/**
 * The bot knowledge used for a problem: all deals consistent with the view are equally likely, and only the
 * aim counts.
 */
export function knowledgeFor({ game, view, seat, seats, aim }: Problem): AnyKnowledge {
  const known = Object.entries(game.bot ?? {});
  const without = (...names: readonly (keyof AnyKnowledge)[]): AnyKnowledge =>
    Object.fromEntries(known.filter(([name]) => !names.includes(name as keyof AnyKnowledge)));
  const goal = aim === 'match' ? undefined : game.puzzles?.goalOf?.(view, seat, aim);
  // Without learnt parts, so that proofs stay as they are when the bots learn more.
  const plain = ['believe', 'imagine', 'study', 'undoes', 'value'] as const;
  if (!goal) return without(...plain);
  return {
    ...without(...plain, 'payoff', 'chance', 'isPause', 'stakes'),
    endsDeal: (_, after) => goal.isOver(after),
    evaluate: (state) => {
      const share = goal.isReached(state) ? 1 : 0;
      return Array.from({ length: seats }, (_, other) => (other === seat ? share : 1 - share));
    },
  };
}
