import type { Grade } from '#games/analysis/analysis.ts';
import type { PactEvent } from '#protocol';
import { isSame } from '#games/same.ts';
import { textOf } from '../../boards/kit/narration.ts';
import type { Sentence, StoryEntry, Viewer } from '../../boards/types.ts';
import { logItems, type LogItem } from '../../table/pacts/log-items.ts';
import { describePactEvent } from '../../table/pacts/words.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** Kind of a landmark: a change of the scores, another gain or loss, a pact, or a costly decision. */
type LandmarkKind = 'score' | 'event' | 'pact' | Grade;

/** A landmark: an interesting moment after `n` moves, to jump to. */
export interface Landmark {
  readonly n: number;
  readonly kind: LandmarkKind;
  /** The seat that moved or is to move. */
  readonly seat: number;
  readonly text: string;
}

/** A whole match as one reader sees it. */
interface WatchedMatch {
  readonly log: readonly Entry[];
  readonly story: readonly StoryEntry[];
  /** Each seat's standing after `n` moves. */
  readonly rankingAt: (n: number) => readonly number[];
  readonly pacts: readonly PactEvent[];
  readonly viewer: Viewer;
}

/** The landmarks of a match in order, at most one per number of moves and kind. */
export function landmarksOf({ log, story, rankingAt, pacts, viewer }: WatchedMatch): readonly Landmark[] {
  let before = rankingAt(0);
  const moves = story.flatMap((entry): Landmark[] => {
    const now = rankingAt(entry.n);
    const hasScored = !isSame(now, before);
    before = now;
    const all = [...entry.said, ...(entry.opens?.said ?? [])];
    const gains = all.filter((one) => isGain(one, viewer));
    if (!hasScored && gains.length === 0) return [];
    const kind = hasScored ? 'score' : 'event';
    return [{ n: entry.n, kind, seat: entry.seat, text: textOf(gains.length > 0 ? gains : firstOf(all)) }];
  });
  const dealings = logItems(log, pacts).flatMap((item): Landmark[] =>
    'event' in item && isTurningPoint(item)
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

/** True for a pact that was made or broken. Offers alone change nothing. */
const isTurningPoint = ({ event, wasOffered }: Extract<LogItem, { event: PactEvent }>): boolean =>
  event.do === 'accept' || event.do === 'raid' || (event.do === 'break' && !wasOffered);

/** True for a sentence about a gain or loss. In a solitaire no seat is concerned, so its marks decide. */
const isGain = ({ concerns, marks = [], isOrdinary = false }: Sentence, { names }: Viewer): boolean =>
  !isOrdinary && (concerns.length > 0 || (names.length === 1 && marks.length > 0));

const firstOf = (words: readonly Sentence[]): readonly Sentence[] => words.slice(0, 1);

/** Grade of a landmark's decision; null for other kinds. */
export const gradeOf = ({ kind }: Landmark): Grade | null =>
  kind === 'inaccuracy' || kind === 'mistake' || kind === 'blunder' ? kind : null;
