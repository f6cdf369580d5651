import type { AnyKnowledge } from '../bot/knowledge.ts';
import { knowledgeOf } from '../bot/registry.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import type { State as KingsQueensState, View as KingsQueensView } from '../kings-queens/types.ts';
import { itemAt } from '../list.ts';
import { pointsOf } from '../realm/cards.ts';
import type { State as RealmState, View as RealmView } from '../realm/types.ts';

/**
 * What is to be reached: the `match`, or in CROWNS the match this turn (`win`), points this turn (`score`), a crown that
 * outlasts the others' next turns (`save`), or in Kings & Queens just the points that were foretold (`predict`).
 */
export const AIMS = ['match', 'win', 'score', 'save', 'predict'] as const;
export type Aim = (typeof AIMS)[number];

/** A decision as the seat to act sees it, without any memory of what came before. */
export interface Problem {
  readonly game: AnyGame;
  readonly view: Position;
  readonly seat: Seat;
  readonly seats: number;
  readonly aim: Aim;
}

/** When a search for an aim is over, and whether it was reached then; the end of a match is its own answer. */
interface Goal {
  isOver(after: Position): boolean;
  isReached(state: Position): boolean;
}

/** The knowledge by which a problem is searched: every deal that the view allows is as likely, and only the aim counts. */
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

/** The round ends with just the points that were foretold. */
function predictionOf({ round }: KingsQueensView, seat: Seat): Goal {
  const side = seat === 1 ? 1 : 0;
  return {
    isOver: (after) => (after as KingsQueensState).rounds.length >= round,
    isReached: (state) => itemAt((state as KingsQueensState).rounds, round - 1).charges[side] === 0,
  };
}
