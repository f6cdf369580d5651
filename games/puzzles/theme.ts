import type { Move, View as RealmView } from '../realm/types.ts';
import type { Problem } from './aims.ts';
import { readMove } from './prove.ts';
import { firstOf } from '../list.ts';
import type { Puzzle, Theme } from './puzzle.ts';
import { turnsOnTrap } from './traps.ts';

/** The theme of a puzzle, derived from its position, its answers and the best wrong move. */
export function themeOf(problem: Problem, told: Pick<Puzzle, 'answers' | 'chance' | 'next'>): Theme {
  const { game } = problem;
  if (game.id === 'realm') return realmTheme(problem, told);
  if (game.id === 'kings-queens') return 'trick';
  if (game.id === 'five-crowns-solo') return 'place';
  const verb = firstOf(told.answers).split(' ', 1)[0] ?? '';
  return (
    (['play', 'steal', 'give', 'draw', 'discard', 'out'] as const).find((theme) => theme === verb) ?? 'play'
  );
}

function realmTheme(
  problem: Problem,
  { answers, chance, next }: Pick<Puzzle, 'answers' | 'chance' | 'next'>,
): Theme {
  const { aim } = problem;
  if (aim === 'win' || aim === 'save') return aim;
  const answer = firstOf(answers);
  if (/^(advance|coronate) /.test(answer)) return 'crown';
  if (answer.startsWith('raid ') && next.startsWith('raid ')) {
    const read = (move: string): Move => readMove(problem, move) as Move;
    return turnsOnTrap(problem, answers.map(read), read(next), chance) ? 'trap' : 'lane';
  }
  return (problem.view as RealmView).raid || answer.startsWith('raid ') ? 'raid' : 'prepare';
}
