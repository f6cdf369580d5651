import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { knownDurations, pathOf, type Durations } from './durations.ts';

/** A file to run. */
export interface Timed<File> {
  readonly file: File;
  readonly project: string;
  readonly seconds: number;
}

/**
 * Starts the files of each lane longest first, and as soon as the lane is free. A lane is a set of projects with a number
 * of workers; workers without files of their own lane take those of the others. The result is in the order of the
 * starts, because Vitest hands out files in a single queue.
 */
export function inLanes<File>(
  files: readonly Timed<File>[],
  lanes: readonly { readonly projects: readonly string[]; readonly workers: number }[],
): File[] {
  const queues = lanes.map(({ projects }) =>
    projects.flatMap((name) =>
      files.filter(({ project }) => project === name).toSorted((a, b) => b.seconds - a.seconds),
    ),
  );
  const workers = lanes.flatMap(({ workers: count }, lane) =>
    Array.from({ length: count }, () => ({ lane, freeAt: 0 })),
  );
  const started: File[] = [];
  while (queues.some(({ length }) => length > 0)) {
    const worker = workers.reduce((one, other) => (other.freeAt < one.freeAt ? other : one));
    const next = (
      queues[worker.lane]!.length > 0 ? queues[worker.lane] : queues.find(({ length }) => length > 0)
    )!;
    const { file, seconds } = next.shift()!;
    started.push(file);
    worker.freeAt += seconds;
  }
  return started;
}

/** Files with waits for pages, clocks and processes run beside files with computations. */
const LANES = [
  { projects: ['chaos', 'e2e'], workers: 2 },
  { projects: ['worker', 'rules', 'tools'], workers: 2 },
];
/** Number of workers shared by all projects. */
export const WORKERS = LANES.reduce((sum, { workers }) => sum + workers, 0);

/** Assumed seconds of a file without a measurement, so that it isn't the last to start. */
const UNKNOWN = 15;

const timed = (durations: Durations) => (file: TestSpecification) => ({
  file,
  project: file.project.name,
  seconds: durations[pathOf(file.moduleId)] ?? UNKNOWN,
});

/** Orders the files by their measured durations, the slowest of each kind first. */
export default class MeasuredOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map(timed(knownDurations()));
    const known = new Set(LANES.flatMap(({ projects }) => projects));
    const others = [...new Set(sorted.map(({ project }) => project))].filter((name) => !known.has(name));
    return inLanes(sorted, others.length > 0 ? [...LANES, { projects: others, workers: 1 }] : LANES);
  }
}
