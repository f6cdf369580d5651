import type { Seat } from '../../../games/game.ts';
import type { PushSubscription } from '../../protocol/index.ts';
import { seatAfter, type Moved } from './moved.ts';
import type { Device, MatchStore, DevicesBySeat } from './store.ts';

/** Maximum number of notified devices per seat. The oldest is dropped first. */
const MAX_DEVICES = 4;

/** Number of consecutive failed notifications after which a device is removed. */
const MAX_FAILURES = 3;

/** Number of notices remembered per device: that of the turn, and some of stand-ins. */
const MAX_NOTICES = 8;

/** The devices on which players get push notifications while they are away. */
export class PushDevices {
  private readonly store: MatchStore;
  private kept: DevicesBySeat;

  constructor(store: MatchStore, kept: DevicesBySeat) {
    this.store = store;
    this.kept = kept;
  }

  get areNone(): boolean {
    return Object.keys(this.kept).length === 0;
  }

  of(seat: Seat): readonly Device[] {
    return this.kept[seat] ?? [];
  }

  /** Adds a device to a seat and removes it from all others: a browser notifies only one player. */
  add(seat: Seat, device: PushSubscription): void {
    // Pages resend their subscription on every connection. Writing a known one would waste a row.
    if (this.of(seat).some((known) => isSame(known, device))) return;
    const others = this.entries.map(
      ([owner, devices]) => [owner, devices.filter(({ endpoint }) => endpoint !== device.endpoint)] as const,
    );
    const kept: DevicesBySeat = Object.fromEntries(others);
    this.keep({ ...kept, [seat]: [...(kept[seat] ?? []), device].slice(-MAX_DEVICES) });
  }

  /** Removes all devices of a seat. */
  clear(seat: Seat): void {
    if (this.of(seat).length > 0) this.keep({ ...this.kept, [seat]: [] });
  }

  /** Removes an unreachable device. */
  drop(device: PushSubscription): void {
    this.change(device, () => []);
  }

  /** True if some device of a seat did not get the notice. */
  lacks(seat: Seat, key: string): boolean {
    return this.without(seat, key).length > 0;
  }

  /** Records that a notice goes to all devices of a seat; returns those to which it didn't go before. */
  take(seat: Seat, key: string): readonly Device[] {
    const lacking = this.without(seat, key);
    if (lacking.length === 0) return [];
    this.keep({
      ...this.kept,
      [seat]: this.of(seat).map((device) =>
        lacking.includes(device)
          ? { ...device, called: [...(device.called ?? []), key].slice(-MAX_NOTICES) }
          : device,
      ),
    });
    return lacking;
  }

  private without(seat: Seat, key: string): readonly Device[] {
    return this.of(seat).filter(({ called = [] }) => !called.includes(key));
  }

  /** Resets the device's failure count. */
  reached(device: PushSubscription): void {
    this.change(device, ({ failures, ...known }) => (failures === undefined ? undefined : [known]));
  }

  /** Counts a failed delivery; after `MAX_FAILURES` in a row the device is removed. */
  missed(device: PushSubscription): void {
    this.change(device, ({ failures = 0, ...known }) =>
      failures + 1 < MAX_FAILURES ? [{ ...known, failures: failures + 1 }] : [],
    );
  }

  /**
   * Moves devices along with their owners, before the start. The devices of a player who leaves are removed.
   */
  move(moved: Moved): void {
    const entries = this.entries;
    if (!entries.some(([seat]) => moved.has(seat))) return;
    const places = entries.flatMap(([seat, devices]) => {
      const to = seatAfter(moved, seat);
      return to === null ? [] : [[to, devices] as const];
    });
    this.keep(Object.fromEntries(places));
  }

  /** Replaces a device at whichever seat has it now. If `place` returns undefined, nothing changes. */
  private change(device: PushSubscription, place: (known: Device) => readonly Device[] | undefined): void {
    for (const [seat, devices] of this.entries) {
      const known = devices.find((one) => isSame(one, device));
      const instead = known && place(known);
      if (instead)
        this.keep({ ...this.kept, [seat]: devices.flatMap((one) => (one === known ? instead : one)) });
    }
  }

  private get entries(): [Seat, readonly Device[]][] {
    return Object.entries(this.kept).map(([seat, devices]) => [Number(seat), devices]);
  }

  private keep(pushes: DevicesBySeat): void {
    this.store.setDevices(pushes);
    this.kept = pushes;
  }
}

const isSame = (one: PushSubscription, other: PushSubscription): boolean =>
  one.endpoint === other.endpoint &&
  one.keys.p256dh === other.keys.p256dh &&
  one.keys.auth === other.keys.auth;
