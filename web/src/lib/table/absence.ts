import type { Seat } from '#games/game.ts';
import type { LogEntry, MatchInfo, SeatInfo } from '#protocol';

/** A player who is not playing, and what the others have asked for. */
export interface Absence {
  readonly seat: Seat;
  readonly name: string;
  /** Whether the clock ran out so often that the others may end it; else the player is only not connected. */
  readonly isAbsent: boolean;
  /** Who asked for a bot in this place. */
  readonly askedBy: readonly string[];
  readonly iAsked: boolean;
  /** Who would have to agree to the bot as well. */
  readonly missing: readonly string[];
}

/** Whether a seat's player is not there to play, and no bot stands in. */
export const isAway = ({ kind, bot, connected, absent }: SeatInfo): boolean =>
  kind === 'human' && bot === null && (!connected || absent);

type Followed = Pick<MatchInfo, 'status' | 'seats'>;

/** Everyone whom the seat `own` waits for in vain. Who gave up has left for good, and no bot is missing. */
export function absences(
  { status, seats }: Followed,
  own: Seat | null,
  log: readonly LogEntry[],
): readonly Absence[] {
  if (status !== 'playing' || own === null) return [];
  const nameOf = (seat: Seat): string => seats[seat]!.name ?? `Seat ${seat + 1}`;
  const hasGivenUp = (seat: Seat): boolean =>
    log.some((entry) => entry.seat === seat && entry.move === 'concede');
  return seats.flatMap(({ kind, bot, connected, absent, standInBy }, seat) => {
    if (seat === own || kind !== 'human' || bot !== null || hasGivenUp(seat)) return [];
    if (connected && !absent) return [];
    const missing = seats.flatMap((other, voter) =>
      other.kind === 'human' &&
      other.connected &&
      voter !== seat &&
      voter !== own &&
      !standInBy.includes(voter)
        ? [nameOf(voter)]
        : [],
    );
    const askedBy = standInBy.filter((voter) => voter !== own).map(nameOf);
    return [
      { seat, name: nameOf(seat), isAbsent: absent, askedBy, iAsked: standInBy.includes(own), missing },
    ];
  });
}
