import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Event } from '#games/five-crowns/events.ts';
import type { Meld, Move, View } from '#games/five-crowns/types.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { eventIn, eventsIn } from '../../kit/events.ts';

type Logged = Entry<Move, Event>;

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

/** The end of the last finished round; null before there is one. */
export function lastRoundEnd(log: readonly Logged[]): RoundEnd | null {
  const end = log.findLastIndex((entry) => eventIn(entry, 'round-scored'));
  const scored = eventsIn(log.slice(end), 'round-scored')[0];
  if (end < 0 || !scored) return null;
  const start = log.findLastIndex((entry, index) => index < end && eventIn(entry, 'round-scored'));
  const wentOut = eventsIn(log.slice(start + 1, end + 1), 'went-out')[0]?.seat ?? null;
  const seats = scored.seats.flatMap(({ melds, left, score }, seat) =>
    score === null ? [] : [{ seat, score, melds, left }],
  );
  return { round: scored.round, wild: scored.wild, wentOut, seats };
}

/** Number of the last finished round; 0 if there is none. */
export const endedRound = ({ lastRound }: View): number => lastRound?.round ?? 0;
