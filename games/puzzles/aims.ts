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

/** Parts used for every problem. Others may be added to the bots, and proofs stay as they are. */
const PLAY = ['suggest', 'policy', 'learns'] as const satisfies readonly (keyof AnyKnowledge)[];
/** Parts used if the match is the aim. */
const MATCH = [...PLAY, 'evaluate', 'isPause', 'endsDeal', 'payoff', 'chance', 'stakes'] as const;

/**
 * The bot knowledge used for a problem: all deals consistent with the view are equally likely, and only the
 * aim counts.
 */
export function knowledgeFor({ game, view, seat, seats, aim }: Problem): AnyKnowledge {
  const only = (names: readonly (keyof AnyKnowledge)[]): AnyKnowledge =>
    Object.fromEntries(
      Object.entries(game.bot ?? {}).filter(([name]) => names.includes(name as keyof AnyKnowledge)),
    );
  const goal = aim === 'match' ? undefined : game.puzzles?.goalOf?.(view, seat, aim);
  if (!goal) return only(MATCH);
  return {
    ...only(PLAY),
    endsDeal: (_, after) => goal.isOver(after),
    evaluate: (state) => {
      const share = goal.isReached(state) ? 1 : 0;
      return Array.from({ length: seats }, (_, other) => (other === seat ? share : 1 - share));
    },
  };
}
