import { CONCESSION } from '#games/written.ts';
import type { Seat } from '#games/game.ts';
import type { LogEntry, MatchInfo, SeatInfo } from '#protocol';
import { seatName } from '../seats/look.ts';

/** A player who is not playing, and what the others have asked for. */
export interface Absence {
  readonly seat: Seat;
  readonly name: string;
  /** True if the clock ran out so often that the others may end it; else the player is only not connected. */
  readonly isAbsent: boolean;
  readonly isConnected: boolean;
  /** The names of those who asked for a bot in this place. */
  readonly askedBy: readonly string[];
  readonly iAsked: boolean;
  /** The names of those who would have to agree to the bot as well. */
  readonly missing: readonly string[];
  /** The moment from which a bot may be asked for, in the service's time; null until the clock finds the seat absent. */
  readonly from: number | null;
  /** The moment at which the bot that all have asked for begins, in the service's time. */
  readonly begins: number | null;
}

/** True if a seat's player is not there to play, and no bot stands in. */
export const isAway = ({ kind, bot, connected, absent }: SeatInfo): boolean =>
  kind === 'human' && bot === null && (!connected || absent);

type Followed = Pick<MatchInfo, 'status' | 'seats'>;

/** The players whom the seat `own` waits for. One who conceded has left for good, and no bot is missing. */
export function absences(
  { status, seats }: Followed,
  own: Seat | null,
  log: readonly LogEntry[],
): readonly Absence[] {
  if (status !== 'playing' || own === null) return [];
  const nameOf = (seat: Seat): string => seats[seat]!.name ?? seatName(seat);
  const hasGivenUp = (seat: Seat): boolean =>
    log.some((entry) => entry.seat === seat && entry.move === CONCESSION);
  return seats.flatMap(({ kind, bot, connected, absent, standInBy, standIn }, seat) => {
    if (seat === own || kind !== 'human' || bot !== null || hasGivenUp(seat)) return [];
    if (connected && !absent) return [];
    const missing = (standIn?.needs ?? []).filter((voter) => voter !== own).map(nameOf);
    const askedBy = standInBy.filter((voter) => voter !== own).map(nameOf);
    return [
      {
        seat,
        name: nameOf(seat),
        isAbsent: absent,
        isConnected: connected,
        askedBy,
        iAsked: standInBy.includes(own),
        missing,
        from: standIn?.from ?? null,
        begins: standIn?.begins ?? null,
      },
    ];
  });
}

/**
 * The one absence to show, where there are several: first one for which others have asked for a bot and this player has
 * not agreed, then one that the clock found absent, the disconnected before the connected. A player who is only not
 * connected is shown once that `hasLasted`, and first the player whose move it is.
 */
export const foremost = (
  found: readonly Absence[],
  toAct: Seat | null | undefined,
  hasLasted: boolean,
): Absence | undefined =>
  found.find(({ askedBy, iAsked }) => askedBy.length > 0 && !iAsked) ??
  found.find(({ isAbsent, isConnected }) => isAbsent && !isConnected) ??
  found.find(({ isAbsent }) => isAbsent) ??
  (hasLasted ? (found.find(({ seat }) => seat === toAct) ?? found[0]) : undefined);

/** True once a bot may be asked for. */
export const canAsk = ({ from }: Absence, now: number): boolean => from !== null && from <= now;
