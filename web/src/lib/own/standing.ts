import type { Seat } from '#games/game.ts';
import type { MatchInfo } from '#protocol';

/** How a match stands for whoever has a seat there, most pressing first. */
export const STANDINGS = ['mine', 'theirs', 'waiting', 'over', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What is known of a match: what it says of itself, or that it is gone or the seat is no longer one's own. */
export type Known = MatchInfo | 'gone';

/** A match in which this browser has a seat. */
export interface OwnMatch {
  readonly id: string;
  readonly seat: Seat | null;
  /** Null where not even the game is known any more. */
  readonly game: string | null;
  /** When the seat was last used here, in milliseconds since 1970. */
  readonly at: number;
  readonly standing: Standing;
  /** Null where it is gone. */
  readonly match: MatchInfo | null;
}

export function standingOf(known: Known, seat: Seat | null): Standing {
  if (known === 'gone') return 'gone';
  if (known.status === 'playing') return seat !== null && known.toAct === seat ? 'mine' : 'theirs';
  return known.status;
}

/** Most pressing first; among these those whose time runs out first, then those used last. */
export function inOrder(matches: readonly OwnMatch[]): OwnMatch[] {
  const rank = ({ standing }: OwnMatch): number => STANDINGS.indexOf(standing);
  const deadline = ({ match, standing }: OwnMatch): number =>
    (standing === 'mine' ? match?.clock?.deadline : null) ?? Infinity;
  // Two without a deadline differ by nothing, not by NaN.
  const sooner = (a: number, b: number): number => (a === b ? 0 : a - b);
  return [...matches].sort((a, b) => rank(a) - rank(b) || sooner(deadline(a), deadline(b)) || b.at - a.at);
}

/** Whether nobody loses anything when the seat is forgotten: no person waits for it there, or will. */
export function canForget({ standing, match, seat }: OwnMatch): boolean {
  if (standing === 'over' || standing === 'gone') return true;
  return match?.seats.every(({ kind }, other) => other === seat || kind !== 'human') ?? true;
}

/**
 * The id of the rematch to go to from a finished match: the last in a row of them, as far as they are known; null where
 * there is none, or where that, too, is over.
 */
export function rematchOf(match: MatchInfo, known: readonly OwnMatch[]): string | null {
  const seen = new Set([match.id]);
  for (let { id } = match.rematch; id !== null;) {
    const next = known.find((other) => other.id === id);
    if (!next) return id;
    if (next.standing === 'gone' || seen.has(id)) return null;
    if (next.standing !== 'over') return id;
    seen.add(id);
    id = next.match?.rematch.id ?? null;
  }
  return null;
}
