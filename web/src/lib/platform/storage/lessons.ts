import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

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

const KEY = 'crowns.lessons';

/** A lesson's state in this browser: the progress, or that it is finished. */
type Kept = Progress | 'done';

const keptAll = (store: TextStore): Record<string, unknown> => {
  const data = readJson(store, KEY);
  return isRecord(data) ? data : {};
};

/** Undefined for a lesson never begun. */
export function keptLesson(store: TextStore, game: string): Kept | undefined {
  const kept = keptAll(store)[game];
  return kept === 'done' ? kept : (parseProgress(kept) ?? undefined);
}

export const keepLesson = (store: TextStore, game: string, kept: Kept): void =>
  writeJson(store, KEY, { ...keptAll(store), [game]: kept });
