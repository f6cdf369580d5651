import type { Seat } from '../../games/game.ts';
import type { Left, MatchStore } from './store.ts';

/** Milliseconds that a seat must be without a connection before a bot may stand in. */
export const AWAY = 30_000;

/** Since when the people of a match that is played have been without a connection. Kept, for objects sleep sooner. */
export class Absences {
  private readonly store: MatchStore;
  private readonly now: () => number;
  private kept: Left;

  constructor(store: MatchStore, now: () => number, kept: Left) {
    this.store = store;
    this.now = now;
    this.kept = kept;
  }

  /** Notes which seats' people have no connection now; those that were without one before keep their time. */
  note(away: readonly Seat[]): void {
    const known = Object.keys(this.kept);
    if (known.length === away.length && away.every((seat) => seat in this.kept)) return;
    const left: Left = Object.fromEntries(away.map((seat) => [seat, this.kept[seat] ?? this.now()]));
    this.store.setLeft(left);
    this.kept = left;
  }

  /** Whether a seat has been without a connection for long; one of which nothing is known has not. */
  isAway(seat: Seat): boolean {
    return this.now() - (this.kept[seat] ?? Infinity) >= AWAY;
  }
}
