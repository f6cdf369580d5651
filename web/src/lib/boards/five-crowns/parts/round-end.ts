import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { parseMove } from '#games/five-crowns/notation.ts';
import type { LastRound, Meld, View } from '#games/five-crowns/types.ts';
import type { LogEntry } from '#protocol';

/** A seat's score with its explanation: melds, and cards left over. */
export interface SeatEnd {
  readonly seat: Seat;
  readonly score: number;
  readonly melds: readonly Meld[];
  readonly left: readonly Card[];
}

export interface RoundEnd {
  readonly round: number;
  readonly wild: number;
  /** Null if nobody went out. */
  readonly wentOut: Seat | null;
  readonly seats: readonly SeatEnd[];
}

/** The end of the last finished round, from the view and the complete log; null in the first round. */
export function lastRoundEnd(view: View, log: readonly LogEntry[]): RoundEnd | null {
  const last = lastRoundOf(view);
  if (!last) return null;
  const { round, wild } = last;
  const seats = last.seats.flatMap(({ melds, left }, seat) => {
    const score = view.seats[seat]!.scores[round - 1];
    const wasIn = melds.length + left.length > 0;
    return wasIn && score !== undefined ? [{ seat, score, melds, left }] : [];
  });
  const wentOut = movesOfLast(view, log).findLast(isOut)?.seat ?? null;
  return { round, wild, wentOut, seats };
}

function isOut({ move }: LogEntry): boolean {
  const parsed = parseMove(move);
  return parsed.ok && parsed.value.do === 'out';
}

/** Number of the last finished round; 0 if there is none. */
export const endedRound = (view: View): number => lastRoundOf(view)?.round ?? 0;

/** Missing if the server is older than this page. */
const lastRoundOf = ({ lastRound }: { readonly lastRound?: LastRound | null }): LastRound | null =>
  lastRound ?? null;

/** The moves of the last finished round, beginning with its deal. */
function movesOfLast(view: View, log: readonly LogEntry[]): readonly LogEntry[] {
  const deals = log.flatMap(({ chance }, at) => (chance.some((line) => line.startsWith('deal')) ? [at] : []));
  // No deal follows the last round of a game.
  if (view.round === endedRound(view)) return log.slice((deals.at(-1) ?? -1) + 1);
  return log.slice((deals.at(-2) ?? -1) + 1, (deals.at(-1) ?? -1) + 1);
}
