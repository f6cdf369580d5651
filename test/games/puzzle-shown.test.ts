import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { accountOf } from '#games/puzzles/account.ts';
import { countedOf, parsePuzzles, problemOf } from '#games/puzzles/puzzle.ts';
import { shownOf } from '#games/puzzles/shown.ts';

const puzzlesOf = (id: string) =>
  parsePuzzles(readFileSync(new URL(`../../web/src/lib/puzzles/data/${id}.jsonl`, import.meta.url), 'utf8'));

describe.each(games.map(({ id }) => id))('the answer of a puzzle of %s', (id) => {
  it('is played out from its first move, by the solver alone, and the same each time', () => {
    for (const puzzle of puzzlesOf(id).slice(0, 5)) {
      const problem = problemOf(puzzle, games);
      const steps = shownOf(problem, puzzle.answers[0]!, puzzle.seed);
      expect(steps[0]?.move).toBe(puzzle.answers[0]);
      // Before the last move nobody else decides.
      for (const { view } of steps.slice(0, -1)) expect(view.toAct).toBe(problem.seat);
      expect(shownOf(problem, puzzle.answers[0]!, puzzle.seed)).toEqual(steps);
    }
  });
});

it('the answer of a puzzle of CROWNS scores on the board', () => {
  const scoring = puzzlesOf('realm').filter(({ aim, chance }) => aim === 'score' && chance > 0.4);
  for (const puzzle of scoring.slice(0, 12)) {
    const problem = problemOf(puzzle, games);
    const goal = problem.game.puzzles!.goalOf!(problem.view, problem.seat, puzzle.aim);
    const last = shownOf(problem, puzzle.answers[0]!, puzzle.seed).at(-1)!;
    expect(goal.isReached(last.view), puzzle.position).toBe(true);
  }
});

it('a move that isn’t legal is refused', () => {
  const [puzzle] = puzzlesOf('realm');
  expect(() => shownOf(problemOf(puzzle!, games), 'raid 7 throne', 1)).toThrow(RangeError);
});

it('the deals that count are those of the account', () => {
  const [puzzle] = puzzlesOf('kings-queens');
  for (const deals of [80, 160, 320])
    expect(accountOf(problemOf(puzzle!, games), puzzle!.answers[0]!, { deals, seed: 1 }).deals).toBe(
      countedOf(deals),
    );
});
