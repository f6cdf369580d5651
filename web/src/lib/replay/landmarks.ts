import type { Grade } from '#games/analysis/analysis.ts';
import type { LogEntry, PactEvent } from '#protocol';
import { isSame } from '#games/same.ts';
import { textOf } from '../boards/kit/told.ts';
import type { Said, Told, Viewer } from '../boards/types.ts';
import { logItems } from '../table/pacts/log-items.ts';
import { describePactEvent } from '../table/pacts/words.ts';

/**
 * What makes a moment worth a jump: the scores changed, someone gained or lost something else, seats dealt with each other, or
 * a decision that is made there cost much.
 */
type LandmarkKind = 'score' | 'event' | 'pact' | Grade;

/** A moment worth a jump, after `n` moves. */
export interface Landmark {
  readonly n: number;
  readonly kind: LandmarkKind;
  /** Whose move it was, or is to be. */
  readonly seat: number;
  readonly text: string;
}

/** A whole match as one reader sees it. */
interface Seen {
  readonly log: readonly LogEntry[];
  readonly story: readonly Told[];
  /** How the seats stood after `n` moves. */
  readonly standingAt: (n: number) => readonly number[];
  readonly pacts: readonly PactEvent[];
  readonly viewer: Viewer;
}

/** The moments of a match that are worth a jump, in their order, one at most for each number of moves and kind. */
export function landmarksOf({ log, story, standingAt, pacts, viewer }: Seen): readonly Landmark[] {
  let before = standingAt(0);
  const moves = story.flatMap((told): Landmark[] => {
    const now = standingAt(told.n);
    const hasScored = !isSame(now, before);
    before = now;
    const all = [...told.said, ...(told.opens?.said ?? [])];
    const gains = all.filter((one) => isGain(one, viewer));
    if (!hasScored && gains.length === 0) return [];
    const kind = hasScored ? 'score' : 'event';
    return [{ n: told.n, kind, seat: told.seat, text: textOf(gains.length > 0 ? gains : firstOf(all)) }];
  });
  const dealings = logItems(log, pacts).flatMap((item): Landmark[] =>
    'event' in item
      ? [
          {
            n: item.event.n,
            kind: 'pact',
            seat: item.event.seat,
            text: describePactEvent(item.event, viewer, item.wasOffered),
          },
        ]
      : [],
  );
  return [...moves, ...dealings].sort((a, b) => a.n - b.n);
}

/** A sentence that tells of a gain or loss; who plays alone has nobody to gain or lose against, but the board shows it. */
const isGain = ({ concerns, marks = [] }: Said, { names }: Viewer): boolean =>
  concerns.length > 0 || (names.length === 1 && marks.length > 0);

const firstOf = (words: readonly Said[]): readonly Said[] => words.slice(0, 1);

/** How much a moment's decision cost; null where the moment is of another kind. */
export const gradeOf = ({ kind }: Landmark): Grade | null =>
  kind === 'inaccuracy' || kind === 'mistake' || kind === 'blunder' ? kind : null;
