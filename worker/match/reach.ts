import type { Seat } from '../../games/game.ts';
import type { PushSubscription } from '../protocol.ts';
import type { Moved } from './seating.ts';
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

  /** Adds a device of a seat, and takes it from every other: a browser calls one player. */
  add(seat: Seat, device: PushSubscription): void {
    // A page says it with each connection; what is known costs no row.
    if (this.of(seat).some((known) => JSON.stringify(known) === JSON.stringify(device))) return;
    const others = this.entries.map(
      ([owner, devices]) => [owner, devices.filter(({ endpoint }) => endpoint !== device.endpoint)] as const,
    );
    const kept: Pushes = Object.fromEntries(others);
    this.keep({ ...kept, [seat]: [...(kept[seat] ?? []), device].slice(-DEVICES) });
  }

  /** Forgets all devices of a seat. */
  clear(seat: Seat): void {
    if (this.of(seat).length > 0) this.keep({ ...this.kept, [seat]: [] });
  }

  /** Forgets a device that can't be reached any more. */
  drop(seat: Seat, endpoint: string): void {
    this.keep({ ...this.kept, [seat]: this.of(seat).filter((device) => device.endpoint !== endpoint) });
  }

  /** Lets devices follow their owners to other seats, before the start; who leaves takes them along. */
  move(moved: Moved): void {
    const entries = this.entries;
    if (!entries.some(([seat]) => moved.has(seat))) return;
    const places = entries.flatMap(([seat, devices]) => {
      const to = moved.has(seat) ? moved.get(seat)! : seat;
      return to === null ? [] : [[to, devices] as const];
    });
    this.keep(Object.fromEntries(places));
  }

  private get entries(): [Seat, readonly PushSubscription[]][] {
    return Object.entries(this.kept).map(([seat, devices]) => [Number(seat), devices]);
  }

  private keep(pushes: Pushes): void {
    this.store.setPushes(pushes);
    this.kept = pushes;
  }
}
