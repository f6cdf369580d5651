import type { Seat } from '../../../games/game.ts';
import type { AwaySince, MatchStore } from './store.ts';

/** The times since which people have been without a connection. Stored, for an object sleeps sooner than they matter. */
export class Absences {
  /** True while any player or spectator is connected. */
  isWatched = false;
  private readonly store: MatchStore;
  private readonly now: () => number;
  private kept: AwaySince;

  constructor(store: MatchStore, now: () => number, kept: AwaySince) {
    this.store = store;
    this.now = now;
    this.kept = kept;
  }

  /** Notes which seats' people have no connection now; those that were without one before keep their time. */
  note(away: readonly Seat[]): void {
    const known = Object.keys(this.kept);
    if (known.length === away.length && away.every((seat) => seat in this.kept)) return;
    const left: AwaySince = Object.fromEntries(away.map((seat) => [seat, this.kept[seat] ?? this.now()]));
    this.store.setAwaySince(left);
    this.kept = left;
  }

  /** The time at which a seat lost its last connection, in milliseconds since 1970; null while its player is here. */
  since(seat: Seat): number | null {
    return this.kept[seat] ?? null;
  }
}
