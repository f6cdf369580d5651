import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { looked, mayBeHard } from '#games/puzzles/made.ts';
import { CLARITY, judge, prove } from '#games/puzzles/prove.ts';
import { GRADES, formatPuzzles, idOf, parsePuzzles, problemOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import { faultIn, lookAgain, renewed, verify } from '#games/puzzles/verify.ts';
import { isFull, scale } from '../support/share.ts';

const fileOf = (id: string): string =>
  readFileSync(new URL(`../../web/src/lib/puzzles/data/${id}.jsonl`, import.meta.url), 'utf8');

/** Minimum number of puzzles to ship. */
const LEAST: Readonly<Record<string, number>> = { realm: 120 };
const OTHERS = 20;
/**
 * Number of puzzles per game searched again: in quick runs with few deals, in full runs with all. `crowns puzzles verify`
 * proves all puzzles, in minutes.
 */
const PROVEN = scale(2, 8);
const DEALS = 160;
/** Enough deals if one move nearly always succeeds and others rarely do. */
const FEW = 80;

describe.each(games.map(({ id }) => id))('the puzzles of %s', (id) => {
  const text = fileOf(id);
  const puzzles = parsePuzzles(text);

  it('are many, each once, and written as they are read', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(LEAST[id] ?? OTHERS);
    expect(new Set(puzzles.map(idOf)).size).toBe(puzzles.length);
    expect(formatPuzzles(puzzles)).toBe(text);
    for (const puzzle of puzzles) expect(problemOf(puzzle, games).game.id).toBe(id);
    if (id !== 'realm') return;
    for (const grade of GRADES)
      expect(puzzles.filter((one) => one.grade === grade).length, `grade ${grade}`).toBeGreaterThanOrEqual(
        12,
      );
    expect(puzzles.filter(({ theme }) => theme === 'trap').length).toBeGreaterThanOrEqual(8);
  });

  it('each stands in a possible view, with legal answers that are clearly better', () => {
    for (const puzzle of puzzles) expect(faultIn(puzzle, games), idOf(puzzle)).toBeNull();
  });

  it('are graded by a search that looks at every move suggested to bots', () => {
    for (const puzzle of puzzles) {
      const problem = problemOf(puzzle, games);
      const { game, view } = problem;
      const names = (moves: readonly { readonly move: unknown }[]): string[] =>
        moves.map(({ move }) => game.formatMove(move)).sort();
      const looks = looked(problem, 1, puzzle.seed).candidates();
      expect(names(looks), idOf(puzzle)).toEqual(names(game.bot?.suggest?.(view) ?? []));
    }
  });

  it('hold when they are searched again', () => {
    const stride = Math.floor(puzzles.length / PROVEN);
    const chosen = puzzles.filter((_, i) => i % stride === 0).slice(0, PROVEN);
    expect(chosen).toHaveLength(PROVEN);
    for (const puzzle of chosen)
      expect(isFull ? verify(puzzle, games) : lookAgain(puzzle, DEALS, games), idOf(puzzle)).toBeNull();
  });
});

describe('the look at what may be hard', () => {
  const puzzles = parsePuzzles(fileOf('realm'));

  it('passes what short searches miss, and not what they find', () => {
    const [easy] = puzzles.filter(({ grade }) => grade === 1);
    expect(mayBeHard(problemOf(easy!, games), 4, easy!.seed)).toBe(false);
    expect(mayBeHard(problemOf(easy!, games), 1, easy!.seed)).toBe(true);
    const hard = puzzles.filter(({ grade }) => grade === 4).at(-1)!;
    expect(mayBeHard(problemOf(hard, games), 4, hard.seed)).toBe(true);
  });
});

describe('the proof of a puzzle', () => {
  const puzzles = parsePuzzles(fileOf('realm'));
  const one = puzzles.find(({ grade, answers }) => grade === 1 && answers.length === 1)!;

  it('is the same each time it is made', () => {
    const clarity = { gap: 0.1, tie: 0.03, mostAnswers: 3, least: 0 };
    const made = [0, 1].map(() => prove(problemOf(one, games), clarity, 80, one.seed));
    expect(made[0]).not.toBeNull();
    expect(made[0]).toEqual(made[1]);
  });

  it('leaves no move early: what one prepares is found late', () => {
    const position =
      'realm 1 1 action 2 1 1 2 - 40 - - - in/??/-/./??/????/-/????/- in/5HKCKH/-/./TD^/6DJC/-/-/-';
    const problem = problemOf({ position, aim: 'score' }, games);
    // Raiding at once looks best for long, but drawing first and then raiding succeeds as often.
    const [raid, draw] = judge(problem, ['raid 0 stronghold', 'draw'], 80, 29007);
    expect(raid!.chance - draw!.chance).toBeGreaterThan(CLARITY.score.gap);
    expect(prove(problem, CLARITY.score, 2560, 29007)).toBeNull();
  });

  it('fails for a puzzle that names other chances, or not all of its answers', () => {
    const movesIn = (puzzle: Puzzle): number => {
      const { game, view } = problemOf(puzzle, games);
      return game.legalMoves(view).length;
    };
    const [clear] = puzzles
      .filter(({ answers, chance, nextChance }) => answers.length > 1 && chance > nextChance + 0.4)
      .sort((a, b) => movesIn(a) - movesIn(b));
    const proof = prove(problemOf(clear!, games), CLARITY[clear!.aim], FEW, clear!.seed)!;
    const answers = proof.answers.map(({ move }) => move);
    const [chance, nextChance] = [proof.answers[0]!.chance, proof.next.chance];
    const told: Puzzle = { ...clear!, answers, chance, next: proof.next.move, nextChance, deals: FEW };
    expect(verify(told, games)).toBeNull();
    expect(verify({ ...told, answers: answers.slice(1) }, games)).toMatch(/is an answer/);
    expect(verify({ ...told, chance: chance - 0.1 }, games)).toMatch(/figures/);
    expect(verify({ ...told, nextChance: nextChance + 0.1 }, games)).toMatch(/figures/);
    // Renewing restores the answers and figures of its proof.
    const again = renewed({ ...told, answers: answers.slice(1), chance: 0 }, games);
    expect(again).toMatchObject({ answers, deals: FEW, seed: told.seed });
    expect(verify(again!, games)).toBeNull();
  });

  it.each<[string, (puzzle: Puzzle) => Puzzle]>([
    [
      'its answer is another move',
      (puzzle) => ({ ...puzzle, answers: [puzzle.next], next: puzzle.answers[0]! }),
    ],
    ['its answer is not legal', (puzzle) => ({ ...puzzle, answers: ['mulligan'] })],
    ['its figures are near each other', (puzzle) => ({ ...puzzle, chance: puzzle.nextChance + 0.01 })],
  ])('fails where %s', (_, spoil) => {
    expect(lookAgain(one, DEALS, games)).toBeNull();
    expect(lookAgain(spoil(one), DEALS, games)).not.toBeNull();
  });
});
