import type { Seat } from '#games/game.ts';
import { isQuickTable, type MatchInfo } from '#protocol';
import type { StoredSeat } from '../../platform/storage/seats.ts';

/** States of a match for a seat's player, most urgent first. */
export const STANDINGS = ['mine', 'theirs', 'waiting', 'over', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The last known state of a match; `gone` if the match or the seat is lost. */
export type Known = MatchInfo | 'gone';

/** A match in which this browser has a seat. */
export interface MyMatch {
  readonly id: string;
  readonly seat: Seat | null;
  /** Null if even the game is unknown. */
  readonly game: string | null;
  /** Time at which the seat was last used here, in ms since 1970. */
  readonly at: number;
  readonly standing: Standing;
  /** Null if the match is gone. */
  readonly match: MatchInfo | null;
}

/** A match of this browser whose state isn't known. */
export type Unchecked = Pick<MyMatch, 'id' | 'seat' | 'game' | 'at'>;

export function standingOf(known: Known, seat: Seat | null): Standing {
  if (known === 'gone') return 'gone';
  if (known.status === 'playing') return seat !== null && known.toAct === seat ? 'mine' : 'theirs';
  return known.status;
}

/** The result for a seat: won or not; empty if unknown. */
export function endOf({ outcome }: MatchInfo, seat: Seat | null | undefined): Pick<StoredSeat, 'won'> {
  return outcome && seat !== null && seat !== undefined ? { won: outcome.winners.includes(seat) } : {};
}

/** Wins and losses of matches with a known result. */
export function tallyOf(seats: Iterable<StoredSeat>): { readonly won: number; readonly lost: number } {
  const ends = [...seats].flatMap(({ won }) => won ?? []);
  const won = ends.filter(Boolean).length;
  return { won, lost: ends.length - won };
}

/** Sorts by urgency, then by the earliest deadline, then by the last use. */
export function inOrder(matches: readonly MyMatch[]): MyMatch[] {
  const rank = ({ standing }: MyMatch): number => STANDINGS.indexOf(standing);
  const deadline = ({ match, standing }: MyMatch): number =>
    (standing === 'mine' ? match?.clock?.deadline : null) ?? Infinity;
  // Avoids Infinity − Infinity, which is NaN.
  const sooner = (a: number, b: number): number => (a === b ? 0 : a - b);
  return [...matches].sort((a, b) => rank(a) - rank(b) || sooner(deadline(a), deadline(b)) || b.at - a.at);
}

/** True if forgetting the seat harms nobody: no other person is waiting, or will wait, for it. */
export function canForget({ standing, match, seat }: MyMatch): boolean {
  if (standing === 'over' || standing === 'gone') return true;
  return match?.seats.every(({ kind }, other) => other === seat || kind !== 'human') ?? true;
}

/**
 * The id of the rematch to open from a finished match: the last known one in the series. Null if there is
 * none or it is over too.
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

/**
 * This browser's table at which a quick match of `seats` seats goes on. Tables for friends, or on other terms, are none:
 * nobody who searches is led there.
 */
export const ownQuickTable = (
  matches: readonly MyMatch[],
  game: string,
  seats: number,
): MyMatch | undefined =>
  matches.find(
    ({ standing, match }) => standing === 'waiting' && match?.game === game && isQuickTable(match, seats),
  );
