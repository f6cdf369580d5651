import type { Seat } from '../../games/game.ts';
import type { PushSubscription } from '../protocol.ts';
import type { MatchStore, Pushes } from './store.ts';

/** Devices of a seat that are told; the oldest goes first. */
const DEVICES = 4;

/** Where the players of the seats can be reached when they are away. */
export class Reach {
  private readonly store: MatchStore;
  private kept: Pushes;

  constructor(store: MatchStore, kept: Pushes) {
    this.store = store;
    this.kept = kept;
  }

  of(seat: Seat): readonly PushSubscription[] {
    return this.kept[seat] ?? [];
  }

  /** Adds a device of a seat; null forgets all of them. */
  set(seat: Seat, subscription: PushSubscription | null): void {
    const others = this.of(seat).filter(({ endpoint }) => endpoint !== subscription?.endpoint);
    this.keep(seat, subscription ? [...others, subscription].slice(-DEVICES) : []);
  }

  /** Forgets a device that can't be reached any more. */
  drop(seat: Seat, endpoint: string): void {
    this.keep(
      seat,
      this.of(seat).filter((device) => device.endpoint !== endpoint),
    );
  }

  private keep(seat: Seat, devices: readonly PushSubscription[]): void {
    this.kept = { ...this.kept, [seat]: devices };
    this.store.setPushes(this.kept);
  }
}
