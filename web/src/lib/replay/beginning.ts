import type { GameRecord } from '#games/record.ts';
import type { Beginning } from '../table/beginning.ts';

const EYES = /^position-of (full|spectator|\d{1,2})$/;

/** Whose knowledge a record begins with, null where it was dealt; one that doesn't say whose knowledge it was began from what somebody laid out in full. */
export function recordBeginning({ position, comments }: GameRecord): Beginning {
  if (!position) return null;
  const [eyes = 'full'] = comments.flatMap(({ value }) => EYES.exec(value)?.[1] ?? []);
  return eyes === 'full' || eyes === 'spectator' ? eyes : Number(eyes);
}
