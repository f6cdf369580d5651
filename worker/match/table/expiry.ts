import type { Status } from '../../protocol.ts';

const HOUR = 3_600_000;

/** How long a match is kept after its last change, by status; then it and all that is stored of it are gone. */
export const KEPT: Readonly<Record<Status, number>> = {
  waiting: 24 * HOUR,
  playing: 14 * 24 * HOUR,
  over: 30 * 24 * HOUR,
};
