import { HIDDEN, withoutCards, type Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { bestMelds } from '#games/five-crowns/melds.ts';
import type { Meld, View } from '#games/five-crowns/types.ts';
import type { LogEntry } from '#protocol';
import { isInRound } from './standing.ts';

/** How a seat came to its score. What the reader could not see is null. */
export interface SeatEnd {
  readonly seat: Seat;
  readonly score: number;
  readonly melds: readonly Meld[] | null;
  readonly left: readonly Card[] | null;
}

export interface RoundEnd {
  readonly round: number;
  readonly wild: number;
  /** Null where nobody did. */
  readonly wentOut: Seat | null;
  readonly seats: readonly SeatEnd[];
}

/** How the round ended between two views, the second after these moves more; null where none was scored. */
export function roundEnd(before: View, after: View, moves: readonly LogEntry[]): RoundEnd | null {
  const { round, wild } = before;
  const isOver = after.outcome !== null && before.outcome === null;
  if (after.round !== round + 1 && !(isOver && after.round === round)) return null;
  const ofRound = untilDeal(moves);
  const seats = before.seats.flatMap((player, seat) => {
    const score = after.seats[seat]!.scores[round - 1];
    if (score === undefined || player.scores.length >= round || !isInRound(player)) return [];
    return [isOver ? openEnd(after, seat, score) : seatEnd(before, seat, score, ofRound)];
  });
  const wentOut = before.wentOut ?? ofRound.find(({ move }) => move.startsWith('out '))?.seat ?? null;
  return seats.length > 0 ? { round, wild, wentOut, seats } : null;
}

/** The moves up to the one that ended the round, for a page that was away may learn of some of the next, too. */
function untilDeal(moves: readonly LogEntry[]): readonly LogEntry[] {
  const end = moves.findIndex(({ chance }) => chance.some((line) => line.startsWith('deal')));
  return end < 0 ? moves : moves.slice(0, end + 1);
}

/** The last view of a game hides nothing. */
const openEnd = ({ seats }: View, seat: Seat, score: number): SeatEnd => ({
  seat,
  score,
  melds: seats[seat]!.melds,
  left: seats[seat]!.hand,
});

/** A seat whose hand is known is reckoned up; of others there is what lay on the table. */
function seatEnd(before: View, seat: Seat, score: number, moves: readonly LogEntry[]): SeatEnd {
  const { hand, melds } = before.seats[seat]!;
  const made = moves.filter((entry) => entry.seat === seat).map(({ move }) => move.split(' '));
  if (!hand.includes(HIDDEN) && !made.some(([verb]) => verb === 'draw')) {
    const given = made[0]?.[1] ?? '';
    const laid = bestMelds(hand.includes(given) ? withoutCards(hand, [given]) : hand, before.wild);
    if (laid.score === score)
      return { seat, score, melds: melds.length > 0 ? melds : laid.melds, left: laid.left };
  }
  const hasLaid = melds.length > 0 || (before.wentOut !== null && made.length === 0);
  return { seat, score, melds: hasLaid ? melds : null, left: null };
}
