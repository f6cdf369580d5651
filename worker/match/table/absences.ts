import type { Seat } from '../../../games/game.ts';
import type { Left, MatchStore } from './store.ts';

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

  /** Since when a seat has been without a connection, in milliseconds since 1970; null while its player is here. */
  since(seat: Seat): number | null {
    return this.kept[seat] ?? null;
  }
}
