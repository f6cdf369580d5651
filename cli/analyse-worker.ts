import { parentPort, workerData } from 'node:worker_threads';
import { StudiedMatch, momentAt, type Moment } from '../games/analysis/index.ts';
import { parseRecord } from '../games/record.ts';
import { games } from '../games/index.ts';
import { replayRecord } from '../games/replay.ts';

/** A thread's part of a match: every `step`-th position, starting at `first`. */
export interface Share {
  readonly text: string;
  readonly iterations: number;
  readonly first: number;
  readonly step: number;
}

/** Yields each moment as soon as it is ready. The command has already checked the record. */
export function* momentsOf({ text, iterations, first, step }: Share): Generator<Moment> {
  const record = parseRecord(text);
  const replayed = record.ok ? replayRecord(record.value, games) : record;
  if (!replayed.ok) throw new Error(replayed.error.message);
  const match = new StudiedMatch(replayed.value);
  for (let n = first; n < match.states.length; n += step) yield momentAt(match, n, iterations);
}

if (parentPort) for (const moment of momentsOf(workerData as Share)) parentPort.postMessage(moment);
