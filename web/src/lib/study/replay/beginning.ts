import type { GameRecord } from '#games/record.ts';
import type { Beginning } from '../../table/story/beginning.ts';

const VIEWPOINT = /^position-of (full|spectator|\d{1,2})$/;

/**
 * The reader whose knowledge a record begins with; null if it was dealt. Defaults to the full position if the
 * record doesn't say.
 */
export function recordBeginning({ position, comments }: GameRecord): Beginning {
  if (!position) return null;
  const [viewpoint = 'full'] = comments.flatMap(({ value }) => VIEWPOINT.exec(value)?.[1] ?? []);
  return viewpoint === 'full' || viewpoint === 'spectator' ? viewpoint : Number(viewpoint);
}
