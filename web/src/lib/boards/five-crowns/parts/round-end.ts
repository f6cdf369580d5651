import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { parseMove } from '#games/five-crowns/notation.ts';
import type { LastRound, Meld, View } from '#games/five-crowns/types.ts';
import type { LogEntry } from '#protocol';

/** A seat's score with its origin: the melds it laid and the cards left over. */
export interface SeatEnd {
  readonly seat: Seat;
  readonly score: number;
  readonly melds: readonly Meld[];
  readonly left: readonly Card[];
}

export interface RoundEnd {
  readonly round: number;
  readonly wild: number;
  /** Null where nobody did. */
  readonly wentOut: Seat | null;
  readonly seats: readonly SeatEnd[];
}

/** The end of the last round that is over, by the view and the log of all moves that led to it; null in the first round. */
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

/** The number of the last round that ended, 0 for none. */
export const endedRound = (view: View): number => lastRoundOf(view)?.round ?? 0;

/** A service that is older than this page doesn't send it. */
const lastRoundOf = ({ lastRound }: { readonly lastRound?: LastRound | null }): LastRound | null =>
  lastRound ?? null;

/** The moves from the deal of the last round that ended to the one that ended it. */
function movesOfLast(view: View, log: readonly LogEntry[]): readonly LogEntry[] {
  const deals = log.flatMap(({ chance }, at) => (chance.some((line) => line.startsWith('deal')) ? [at] : []));
  // The last round of a game is followed by no deal.
  if (view.round === endedRound(view)) return log.slice((deals.at(-1) ?? -1) + 1);
  return log.slice((deals.at(-2) ?? -1) + 1, (deals.at(-1) ?? -1) + 1);
}
