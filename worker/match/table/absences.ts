import type { Seat } from '../../../games/game.ts';
import type { AwaySince, MatchStore } from './store.ts';

/** Milliseconds after a player's move within which it is as good as a leave: a day's absence begins at most so much later. */
const SOON_AFTER_MS = 10 * 60_000;

/** How exactly absences must be known. */
interface Exactness {
  /** True where half a minute matters, and not only a day. */
  readonly isExact: boolean;
  /** The time of a seat's last move by its player, or of the start: milliseconds since 1970. */
  readonly seenAt: (seat: Seat) => number;
}

/**
 * The times since which people have been without a connection. An object sleeps sooner than they matter: then it knows what
 * was stored. Where only a day matters, nothing is stored of one who leaves soon after a move, which is stored
 * anyway: so a visit over days costs its moves alone. After a sleep that absence counts from a few minutes after the move.
 */
export class Absences {
  /** True while any player or spectator is connected. */
  isWatched = false;
  private readonly store: MatchStore;
  private readonly now: () => number;
  private readonly exactness: Exactness;
  /** Those who are away; null as long as nobody has looked. */
  private kept: AwaySince | null = null;
  private stored: AwaySince;

  constructor(store: MatchStore, now: () => number, stored: AwaySince, exactness: Exactness) {
    this.store = store;
    this.now = now;
    this.stored = stored;
    this.exactness = exactness;
  }

  /** Notes which seats' people have no connection now; those that were without one before keep their time. */
  note(away: readonly Seat[]): void {
    const before = this.kept;
    const sinceOf = (seat: Seat): number => before?.[seat] ?? (before ? this.now() : this.remembered(seat));
    const since: AwaySince = Object.fromEntries(away.map((seat) => [seat, sinceOf(seat)]));
    this.kept = since;
    if (!this.isNews(away, since)) return;
    this.store.setAwaySince(since);
    this.stored = since;
  }

  /** The time at which a seat lost its last connection, in milliseconds since 1970; null while its player is here. */
  since(seat: Seat): number | null {
    return this.kept?.[seat] ?? null;
  }

  /** The time at which somebody left who is away after a sleep. */
  private remembered(seat: Seat): number {
    const now = this.now();
    if (this.exactness.isExact) return this.stored[seat] ?? now;
    return Math.min(now, this.latest(seat));
  }

  /** The latest time since which a seat can be away, as far as is stored. */
  private latest(seat: Seat): number {
    return Math.max(this.stored[seat] ?? 0, this.exactness.seenAt(seat) + SOON_AFTER_MS);
  }

  private isNews(away: readonly Seat[], since: AwaySince): boolean {
    if (!this.exactness.isExact) return away.some((seat) => since[seat]! > this.latest(seat));
    return Object.keys(this.stored).length !== away.length || away.some((seat) => !(seat in this.stored));
  }
}
