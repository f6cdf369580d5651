import type { Seat } from '#games/game.ts';
import type { MatchInfo } from '#protocol';
import type { StoredSeat } from '../storage/seats.ts';

/** The state of a match for the player of a seat there, most pressing first. */
export const STANDINGS = ['mine', 'theirs', 'waiting', 'over', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A match as it was last seen; `gone` where it is, or where the seat is no longer one's own. */
export type Known = MatchInfo | 'gone';

/** A match in which this browser has a seat. */
export interface MyMatch {
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

/** The end of a match for a seat: whether it won; nothing where that can't be told. */
export function endOf({ outcome }: MatchInfo, seat: Seat | null | undefined): Pick<StoredSeat, 'won'> {
  return outcome && seat !== null && seat !== undefined ? { won: outcome.winners.includes(seat) } : {};
}

/** The matches that were won and lost, of those whose end is known. */
export function tallyOf(seats: Iterable<StoredSeat>): { readonly won: number; readonly lost: number } {
  const ends = [...seats].flatMap(({ won }) => won ?? []);
  const won = ends.filter(Boolean).length;
  return { won, lost: ends.length - won };
}

/** Most pressing first; among these those whose time runs out first, then those used last. */
export function inOrder(matches: readonly MyMatch[]): MyMatch[] {
  const rank = ({ standing }: MyMatch): number => STANDINGS.indexOf(standing);
  const deadline = ({ match, standing }: MyMatch): number =>
    (standing === 'mine' ? match?.clock?.deadline : null) ?? Infinity;
  // Two without a deadline differ by nothing, not by NaN.
  const sooner = (a: number, b: number): number => (a === b ? 0 : a - b);
  return [...matches].sort((a, b) => rank(a) - rank(b) || sooner(deadline(a), deadline(b)) || b.at - a.at);
}

/** True if nobody loses anything when the seat is forgotten: no person waits for it there, or will. */
export function canForget({ standing, match, seat }: MyMatch): boolean {
  if (standing === 'over' || standing === 'gone') return true;
  return match?.seats.every(({ kind }, other) => other === seat || kind !== 'human') ?? true;
}

/**
 * The id of the rematch to go to from a finished match: the last in a row of them, as far as they are known; null where
 * there is none, or where that, too, is over.
 */
export function rematchOf(match: MatchInfo, known: readonly MyMatch[]): string | null {
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
