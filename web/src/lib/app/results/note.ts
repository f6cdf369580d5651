import type { Seat } from '#games/game.ts';
import type { MatchInfo } from '#protocol';
import { browserStore } from '../../platform/storage/local.ts';
import { resultOfMatch } from './of-match.ts';
import { noteResult } from './store.ts';

/**
 * Stores the result of a match for a seat of this browser, once; `at` is the time of its end, as far as
 * known.
 */
export function noteMatch(match: MatchInfo, own: Seat | null, first: Seat | null, at: number): void {
  const result = resultOfMatch(match, own, first, at);
  if (result) noteResult(browserStore(), result);
}
