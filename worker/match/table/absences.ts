import type { Seat } from '../../../games/game.ts';
import type { AwaySince, MatchStore } from './store.ts';

/**
 * Leaving within this many ms of one's last move is not stored. A day's absence may therefore begin this much
 * too late.
 */
const SOON_AFTER_MS = 10 * 60_000;

/** Precision with which absences are tracked. */
interface Exactness {
  /** True if half a minute of absence matters, false if only a whole day does. */
  readonly isExact: boolean;
  /** Time of the last move made by the seat's player, or of the start, in ms since 1970. */
  readonly seenAt: (seat: Seat) => number;
}

/**
 * When each player lost their last connection. Survives sleep only as far as it was stored. At tables that
 * only care about a whole day's absence, leaving within `SOON_AFTER_MS` of one's last move is not stored, to
 * save a row. After a sleep such an absence is taken to begin `SOON_AFTER_MS` after that move.
 */
export class Absences {
  /** True while any player or spectator is connected. */
  isWatched = false;
  private readonly store: MatchStore;
  private readonly now: () => number;
  private readonly exactness: Exactness;
  /** Seats without a connection; null until `note` is first called. */
  private kept: AwaySince | null = null;
  private stored: AwaySince;

  constructor(store: MatchStore, now: () => number, stored: AwaySince, exactness: Exactness) {
    this.store = store;
    this.now = now;
    this.stored = stored;
    this.exactness = exactness;
  }

  /**
   * Records the seats without a connection that answers. Seats already known to be away keep their time; others left with
   * their last answer, if that is known.
   */
  note(away: readonly Seat[], answeredAt: readonly (number | null)[] = []): void {
    const before = this.kept;
    const sinceOf = (seat: Seat): number =>
      before?.[seat] ?? answeredAt[seat] ?? (before ? this.now() : this.remembered(seat));
    const since: AwaySince = Object.fromEntries(away.map((seat) => [seat, sinceOf(seat)]));
    this.kept = since;
    if (!this.isNews(away, since)) return;
    this.store.setAwaySince(since);
    this.stored = since;
  }

  /**
   * Time at which the seat lost its last connection, in ms since 1970; null while its player is connected.
   */
  since(seat: Seat): number | null {
    return this.kept?.[seat] ?? null;
  }

  /** Start of an absence that began before the object slept. */
  private remembered(seat: Seat): number {
    const now = this.now();
    if (this.exactness.isExact) return this.stored[seat] ?? now;
    return Math.min(now, this.latest(seat));
  }

  /** The latest moment at which the seat can have left, according to what is stored. */
  private latest(seat: Seat): number {
    return Math.max(this.stored[seat] ?? 0, this.exactness.seenAt(seat) + SOON_AFTER_MS);
  }

  private isNews(away: readonly Seat[], since: AwaySince): boolean {
    if (!this.exactness.isExact)
      return Object.entries(since).some(([seat, at]) => at > this.latest(Number(seat)));
    return Object.keys(this.stored).length !== away.length || away.some((seat) => !(seat in this.stored));
  }
}
