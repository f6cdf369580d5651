import type { Status } from '../../protocol.ts';

const HOUR_MS = 3_600_000;

/** Milliseconds for which a match is kept after its last change, by status; then all that is stored of it is deleted. */
export const RETENTION_MS: Readonly<Record<Status, number>> = {
  waiting: 24 * HOUR_MS,
  playing: 14 * 24 * HOUR_MS,
  over: 30 * 24 * HOUR_MS,
};
