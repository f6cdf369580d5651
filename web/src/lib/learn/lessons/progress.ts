import { isRecord } from '../../platform/storage/local.ts';

/** A learner's progress: the number of completed steps, and all moves made in them. */
export interface Progress {
  readonly step: number;
  readonly moves: readonly string[];
}

export function parseProgress(data: unknown): Progress | null {
  if (!isRecord(data)) return null;
  const { step, moves } = data;
  if (!Number.isInteger(step) || !Array.isArray(moves)) return null;
  return moves.every((move) => typeof move === 'string') ? { step: step as number, moves } : null;
}
