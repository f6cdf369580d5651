import type { Puzzle } from '#games/puzzles/puzzle.ts';
import type { Random } from '#games/chance.ts';

/**
 * A series of puzzles: a streak lasts until the first wrong answer, a storm three minutes.
 */
export type RunKind = 'streak' | 'storm';

export const RUN_KINDS = ['streak', 'storm'] as const satisfies readonly RunKind[];

/** Length of a storm, and the time that a wrong answer costs in it, in ms. */
export const STORM_MS = 180_000;
export const PENALTY_MS = 10_000;

/** Times are of any clock in ms, the same in all calls. */
export interface Run {
  readonly kind: RunKind;
  /** In the order in which they are asked. */
  readonly puzzles: readonly Puzzle[];
  /** Index of the present puzzle. */
  readonly at: number;
  readonly solved: number;
  readonly missed: readonly Puzzle[];
  /** End of a storm; null for a streak. */
  readonly endsAt: number | null;
}

export const beginRun = (kind: RunKind, puzzles: readonly Puzzle[], now: number): Run => ({
  kind,
  puzzles,
  at: 0,
  solved: 0,
  missed: [],
  endsAt: kind === 'storm' ? now + STORM_MS : null,
});

/** The run after an answer to its present puzzle; unchanged if it is over. */
export function answered(run: Run, isRight: boolean, now: number): Run {
  const { kind, puzzles, at, solved, missed, endsAt } = run;
  const puzzle = puzzles[at];
  if (!puzzle || isOver(run, now)) return run;
  if (isRight) return { ...run, at: at + 1, solved: solved + 1 };
  return {
    ...run,
    // A streak stays at the puzzle that ended it.
    at: kind === 'storm' ? at + 1 : at,
    missed: [...missed, puzzle],
    endsAt: endsAt === null ? null : endsAt - PENALTY_MS,
  };
}

/** Time until a storm's end, at least 0; null for a streak. */
export const timeLeft = ({ endsAt }: Run, now: number): number | null =>
  endsAt === null ? null : Math.max(0, endsAt - now);

export const isOver = (run: Run, now: number): boolean =>
  run.at >= run.puzzles.length || (run.kind === 'streak' ? run.missed.length > 0 : timeLeft(run, now) === 0);

/** The puzzles from easy to hard, in random order within a grade. */
export function orderFor(puzzles: readonly Puzzle[], random: Random): readonly Puzzle[] {
  const mixed = [...puzzles];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as Puzzle, mixed[i] as Puzzle];
  }
  return mixed.sort((a, b) => a.grade - b.grade);
}
