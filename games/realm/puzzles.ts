import type { Seat } from '../game.ts';
import { firstOf, itemAt } from '../list.ts';
import type { Problem } from '../puzzles/aims.ts';
import type { Goal, PuzzleRules, PuzzleFacts } from '../puzzles/contract.ts';
import { readMove } from '../puzzles/prove.ts';
import type { Aim, Theme } from '../puzzles/words.ts';
import { pointsOf } from './cards.ts';
import { mayTurnOnTrap, turnsOnTrap } from './traps.ts';
import type { Move, State, View } from './types.ts';

function aimsIn({ phase, turnOf, seats, raid, actions }: View, seat: Seat): readonly Aim[] {
  if (turnOf !== seat || phase === 'mulligan' || phase === 'discard') return [];
  const { house, throne } = itemAt(seats, seat);
  const hasRoyal = throne !== null && !throne.card.startsWith('J');
  const isWorn = hasRoyal && throne.advances.length > 0 && phase === 'action' && actions <= 2;
  return [
    ...(pointsOf(house) >= 3 ? (['win'] as const) : []),
    ...(hasRoyal || raid || phase === 'action' ? (['score'] as const) : []),
    ...(isWorn ? (['save'] as const) : []),
  ];
}

/** Points in this turn, or a crown that outlasts the others' next turns. */
function goalOf(view: View, seat: Seat, aim: Aim): Goal<State> {
  const last = view.turn + (aim === 'save' ? view.seats.length - 1 : 0);
  const own = itemAt(view.seats, seat);
  const points = pointsOf(own.house);
  return {
    isOver: (after) => after.turn > last,
    isReached: ({ seats }) => {
      const { house, throne } = itemAt(seats, seat);
      if (aim === 'win') return false;
      const hasScored = pointsOf(house) > points;
      return hasScored || (aim === 'save' && throne?.card === own.throne?.card);
    },
  };
}

function themeOf(problem: Problem, { answers, chance, next }: PuzzleFacts): Theme {
  const { aim } = problem;
  if (aim === 'win' || aim === 'save') return aim;
  const answer = firstOf(answers);
  if (/^(advance|coronate) /.test(answer)) return 'crown';
  if (answer.startsWith('raid ') && next.startsWith('raid ')) {
    const read = (move: string): Move => readMove(problem, move) as Move;
    return turnsOnTrap(problem, answers.map(read), read(next), chance) ? 'trap' : 'lane';
  }
  return (problem.view as View).raid || answer.startsWith('raid ') ? 'raid' : 'prepare';
}

export const puzzles: PuzzleRules<State, Move, View> = {
  aimsIn,
  goalOf,
  themeOf,
  mayBe: (theme, problem: Problem) => theme !== 'trap' || (problem.aim === 'score' && mayTurnOnTrap(problem)),
};
