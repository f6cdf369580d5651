import type { Seat } from '#games/game.ts';
import { itemAt } from '#games/list.ts';
import type { MatchInfo, SeatInfo } from '#protocol';
import { eventIn } from '../../boards/kit/events.ts';
import type { Entry } from '../../platform/match/frames.ts';
import { seatName } from '../../platform/seats/look.ts';

/** A player who isn't playing, and the others' requests. */
export interface Absence {
  readonly seat: Seat;
  readonly name: string;
  /**
   * True if the clock has run out so often that the others may end the match. False if the player is only
   * disconnected.
   */
  readonly isAbsent: boolean;
  readonly isConnected: boolean;
  /** Names of the players who asked for a bot in this seat. */
  readonly askedBy: readonly string[];
  readonly iAsked: boolean;
  /** Names of the players who still have to agree to the bot. */
  readonly missing: readonly string[];
  /**
   * Earliest time for asking for a bot, by the server's clock; null until the clock considers the seat
   * absent.
   */
  readonly from: number | null;
  /** Time at which the agreed bot begins, by the server's clock. */
  readonly begins: number | null;
}

/** True if a seat's player is disconnected or absent and no bot replaces them. */
export const isAway = ({ kind, bot, connected, absent }: SeatInfo): boolean =>
  kind === 'human' && bot === null && (!connected || absent);

/** True if a seat conceded, by its own command or by the others' claim. */
export const hasConceded = (seat: Seat, log: readonly Entry[]): boolean =>
  log.some((entry) => entry.seat === seat && eventIn(entry, 'conceded'));

type Followed = Pick<MatchInfo, 'status' | 'seats'>;

/** The absent players the seat `own` waits for. Excludes conceded seats and bots. */
export function absences(
  { status, seats }: Followed,
  own: Seat | null,
  log: readonly Entry[],
): readonly Absence[] {
  if (status !== 'playing' || own === null) return [];
  const nameOf = (seat: Seat): string => itemAt(seats, seat).name ?? seatName(seat);
  return seats.flatMap(({ kind, bot, connected, absent, standInBy, standIn }, seat) => {
    if (seat === own || kind !== 'human' || bot !== null || hasConceded(seat, log)) return [];
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
 * The one absence to show, by priority: requests for a bot this player hasn't agreed to; players absent by
 * the clock, disconnected ones first; then disconnected players once that `hasLasted`, the one to act first.
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
