import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { prove } from '#games/puzzles/prove.ts';
import { GRADES, formatPuzzles, idOf, parsePuzzles, problemOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import { faultIn, lookAgain } from '#games/puzzles/verify.ts';

const fileOf = (id: string): string =>
  readFileSync(new URL(`../../web/src/lib/puzzles/data/${id}.jsonl`, import.meta.url), 'utf8');

/** The fewest that are shipped. */
const LEAST: Readonly<Record<string, number>> = { realm: 120, partners: 10, 'five-crowns-solo': 8 };
const OTHERS = 20;
/** Of each game, so many are proven again in every run, over fewer deals; `crowns puzzles verify` proves all of them. */
const PROVEN = 3;
const DEALS = 160;

describe.each(games.map(({ id }) => id))('the puzzles of %s', (id) => {
  const text = fileOf(id);
  const puzzles = parsePuzzles(text);

  it('are many, each once, and written as they are read', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(LEAST[id] ?? OTHERS);
    expect(new Set(puzzles.map(idOf)).size).toBe(puzzles.length);
    expect(formatPuzzles(puzzles)).toBe(text);
    for (const puzzle of puzzles) expect(problemOf(puzzle).game.id).toBe(id);
    if (id === 'realm') expect(new Set(puzzles.map(({ grade }) => grade))).toEqual(new Set(GRADES));
  });

  it('each stands in a possible view, with legal answers that are clearly better', () => {
    for (const puzzle of puzzles) expect(faultIn(puzzle), idOf(puzzle)).toBeNull();
  });

  it('hold when they are searched again', () => {
    const stride = Math.floor(puzzles.length / PROVEN);
    for (let i = 0; i < PROVEN; i++) {
      const puzzle = puzzles[i * stride]!;
      expect(lookAgain(puzzle, DEALS), idOf(puzzle)).toBeNull();
    }
  });
});

describe('the proof of a puzzle', () => {
  const puzzles = parsePuzzles(fileOf('realm'));
  const one = puzzles.find(({ grade, answers }) => grade === 1 && answers.length === 1)!;

  it('is the same each time it is made', () => {
    const clarity = { gap: 0.1, tie: 0.03, mostAnswers: 3, least: 0 };
    const made = [0, 1].map(() => prove(problemOf(one), clarity, 80, one.seed));
    expect(made[0]).not.toBeNull();
    expect(made[0]).toEqual(made[1]);
  });

  it.each<[string, (puzzle: Puzzle) => Puzzle]>([
    [
      'its answer is another move',
      (puzzle) => ({ ...puzzle, answers: [puzzle.next], next: puzzle.answers[0]! }),
    ],
    ['its answer is not legal', (puzzle) => ({ ...puzzle, answers: ['mulligan'] })],
    ['its figures are near each other', (puzzle) => ({ ...puzzle, chance: puzzle.nextChance + 0.01 })],
  ])('fails where %s', (_, spoil) => {
    expect(lookAgain(one, DEALS)).toBeNull();
    expect(lookAgain(spoil(one), DEALS)).not.toBeNull();
  });
});
