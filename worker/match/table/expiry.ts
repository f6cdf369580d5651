import type { Status } from '../../protocol/index.ts';

const HOUR_MS = 3_600_000;

/** Ms after its last change until a match is deleted with all its data, by status. */
export const RETENTION_MS: Readonly<Record<Status, number>> = {
  waiting: 24 * HOUR_MS,
  playing: 14 * 24 * HOUR_MS,
  over: 30 * 24 * HOUR_MS,
};
