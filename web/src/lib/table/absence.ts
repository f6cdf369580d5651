import { CONCESSION } from '#games/step.ts';
import type { Seat } from '#games/game.ts';
import type { LogEntry, MatchInfo, SeatInfo } from '#protocol';
import { seatName } from '../seats/look.ts';

/** A player who is not playing, and what the others have asked for. */
export interface Absence {
  readonly seat: Seat;
  readonly name: string;
  /** Whether the clock ran out so often that the others may end it; else the player is only not connected. */
  readonly isAbsent: boolean;
  readonly isConnected: boolean;
  /** Who asked for a bot in this place. */
  readonly askedBy: readonly string[];
  readonly iAsked: boolean;
  /** Who would have to agree to the bot as well. */
  readonly missing: readonly string[];
  /** From when on a bot may be asked for, in the service's time; null where the clock has yet to find the seat absent. */
  readonly from: number | null;
  /** When the bot that all have asked for begins, in the service's time. */
  readonly begins: number | null;
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
 * The one absence to tell of, where there are several: a bot that others have asked for and that lacks this player's
 * word, then whom the clock found absent, who is gone before who is still connected. Who is only not connected is told
 * of once that `hasLasted`, and first the player whose move it is.
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

/** Whether a bot may be asked for by now. */
export const canAsk = ({ from }: Absence, now: number): boolean => from !== null && from <= now;
