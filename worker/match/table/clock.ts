import type { Seat } from '../../../games/game.ts';
import { itemAt } from '../../../games/list.ts';
import { NO_DOWN_TIMES, type DownTimes } from '../../down-times.ts';
import type { ClockState, ClockTerms } from '../../protocol/index.ts';
import type { MoveRow } from './store.ts';

/** Number of consecutive moves the clock makes for a seat before the seat counts as absent. */
const ABSENT_AFTER_MOVES = 3;

/** A move as seen by the clock. Times are ms since 1970. */
export interface Tick {
  readonly seat: Seat;
  readonly at: number;
  readonly by: MoveRow['by'];
  /** The seat to act before and after the move. */
  readonly before: Seat | null;
  readonly after: Seat | null;
}

/**
 * The seats' thinking time: `perMove` for every decision, then the bank. Computed only from the times of
 * stored moves, so that it is the same after every wake-up. It stands while the service does not run.
 */
export class Clock {
  private readonly terms: ClockTerms;
  private readonly down: DownTimes;
  private readonly left: number[];
  private readonly missed: number[];
  private toAct: Seat | null;
  private since: number;

  constructor(
    terms: ClockTerms,
    seats: number,
    toAct: Seat | null,
    startedAt: number,
    down: DownTimes = NO_DOWN_TIMES,
  ) {
    this.terms = terms;
    this.down = down;
    this.left = new Array<number>(seats).fill(terms.bank * 1000);
    this.missed = new Array<number>(seats).fill(0);
    this.toAct = toAct;
    this.since = startedAt;
  }

  tick({ seat, at, by, before, after }: Tick): void {
    this.toAct = after;
    // Another seat's concession doesn't restart the time of the seat to act.
    if (seat !== before && before === after) return;
    if (before !== null && seat === before) {
      const over = this.down.elapsed(this.since, at) - this.terms.perMove * 1000;
      // Time used by a stand-in is not charged to the player's bank.
      if (by !== 'bot') this.left[seat] = Math.max(0, itemAt(this.left, seat) - Math.max(0, over));
      this.missed[seat] = by === 'clock' ? itemAt(this.missed, seat) + 1 : 0;
    }
    this.since = at;
  }

  /** Time at which the seat to act runs out of time, in ms since 1970; null if no seat is to act. */
  get deadline(): number | null {
    if (this.toAct === null) return null;
    return this.down.after(this.since, this.terms.perMove * 1000 + itemAt(this.left, this.toAct));
  }

  isAbsent(seat: Seat): boolean {
    return itemAt(this.missed, seat) >= ABSENT_AFTER_MOVES;
  }

  get state(): ClockState {
    return { left: this.left.slice(), deadline: this.deadline };
  }
}
