import type { AnyKnowledge } from '../bot/knowledge.ts';
import { knowledgeOf } from '../bot/registry.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import type { State as KingsQueensState, View as KingsQueensView } from '../kings-queens/types.ts';
import { itemAt } from '../list.ts';
import { pointsOf } from '../realm/cards.ts';
import type { State as RealmState, View as RealmView } from '../realm/types.ts';

/**
 * The aim of a puzzle: win the `match`. In CROWNS also: win the match this turn (`win`), get points this turn
 * (`score`), or keep a crown through the others' next turns (`save`). In Kings & Queens: take exactly the
 * predicted points (`predict`).
 */
export const AIMS = ['match', 'win', 'score', 'save', 'predict'] as const;
export type Aim = (typeof AIMS)[number];

/** A decision with only the view of the seat to act, without memory of earlier moves. */
export interface Problem {
  readonly game: AnyGame;
  readonly view: Position;
  readonly seat: Seat;
  readonly seats: number;
  readonly aim: Aim;
}

/** The end of a search for an aim, and its success. The end of the match is handled separately. */
interface Goal {
  isOver(after: Position): boolean;
  isReached(state: Position): boolean;
}

/**
 * The bot knowledge used for a problem: all deals consistent with the view are equally likely, and only the
 * aim counts.
 */
export function knowledgeFor({ game, view, seat, seats, aim }: Problem): AnyKnowledge {
  const known = Object.entries(knowledgeOf(game.id));
  const without = (...names: readonly (keyof AnyKnowledge)[]): AnyKnowledge =>
    Object.fromEntries(known.filter(([name]) => !names.includes(name as keyof AnyKnowledge)));
  const goal = goalOf(view, seat, aim);
  if (!goal) return without('believe', 'imagine');
  return {
    ...without('believe', 'imagine', 'payoff', 'chance', 'isPause', 'stakes'),
    endsDeal: (_, after) => goal.isOver(after),
    evaluate: (state) => {
      const share = goal.isReached(state) ? 1 : 0;
      return Array.from({ length: seats }, (_, other) => (other === seat ? share : 1 - share));
    },
  };
}

function goalOf(view: Position, seat: Seat, aim: Aim): Goal | null {
  if (aim === 'match') return null;
  return aim === 'predict'
    ? predictionOf(view as KingsQueensView, seat)
    : realmGoal(view as RealmView, seat, aim);
}

function realmGoal(view: RealmView, seat: Seat, aim: 'win' | 'score' | 'save'): Goal {
  const last = view.turn + (aim === 'save' ? view.seats.length - 1 : 0);
  const own = itemAt(view.seats, seat);
  const points = pointsOf(own.house);
  return {
    isOver: (after) => (after as RealmState).turn > last,
    isReached: (state) => {
      const { house, throne } = itemAt((state as RealmState).seats, seat);
      if (aim === 'win') return false;
      const hasScored = pointsOf(house) > points;
      return hasScored || (aim === 'save' && throne?.card === own.throne?.card);
    },
  };
}

/** Aim: the round ends with exactly the predicted points. */
function predictionOf({ round }: KingsQueensView, seat: Seat): Goal {
  const side = seat === 1 ? 1 : 0;
  return {
    isOver: (after) => (after as KingsQueensState).rounds.length >= round,
    isReached: (state) => itemAt((state as KingsQueensState).rounds, round - 1).charges[side] === 0,
  };
}
