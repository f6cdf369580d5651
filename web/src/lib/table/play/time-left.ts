import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import type { ClockState, ClockTerms } from '#protocol';

/** Milliseconds. */
const SECOND = 1000;
/** Seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;

const pad = (number: number): string => String(number).padStart(2, '0');

/** Formats a duration in ms: `0:42`, `12:05`, `3 h 20 min`, `2 days`. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  if (seconds >= 2 * DAY) return m.table_time_days({ days: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) {
    const minutes = Math.floor((seconds % HOUR) / 60);
    return m.table_time_hours({ hours: Math.floor(seconds / HOUR), minutes });
  }
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

/** A seat's remaining time in ms: for the current decision, and in the bank behind it. */
export interface SeatTime {
  readonly move: number;
  readonly bank: number;
  /** True while it is running. */
  readonly runs: boolean;
}

/** A seat's clock at `now`, in the server's time. */
export function seatTime(
  clock: ClockTerms & ClockState,
  seat: Seat,
  toAct: Seat | null,
  now: number,
): SeatTime {
  const bank = clock.left[seat] ?? clock.bank * SECOND;
  if (seat !== toAct || clock.deadline === null) return { move: clock.perMove * SECOND, bank, runs: false };
  const left = Math.max(0, clock.deadline - now);
  return { move: Math.max(0, left - bank), bank: Math.min(bank, left), runs: true };
}

/** True if so little time is left that the clock is highlighted. */
export const isUrgent = ({ move, bank, runs }: SeatTime): boolean => runs && move + bank < 10 * SECOND;

/** The warning announced to a player with little time; unchanged until the next one. */
export function timeWarning({ move, bank, runs }: SeatTime): string {
  const left = move + bank;
  if (!runs || left > 30 * SECOND) return '';
  return m.table_time_warning({ seconds: left > 10 * SECOND ? 30 : 10 });
}
