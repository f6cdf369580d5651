import type { Seat } from '../../../games/game.ts';
import type { PushSubscription } from '../../protocol.ts';
import type { Moved } from './seating.ts';
import type { Device, MatchStore, DevicesBySeat } from './store.ts';

/** Devices of a seat that are notified; the oldest goes first. */
const MAX_DEVICES = 4;

/** Notifications in a row that may fail before a device is given up. */
const MAX_FAILURES = 3;

/** The devices on which the players of seats are notified while they are away. */
export class PushDevices {
  private readonly store: MatchStore;
  private kept: DevicesBySeat;

  constructor(store: MatchStore, kept: DevicesBySeat) {
    this.store = store;
    this.kept = kept;
  }

  of(seat: Seat): readonly Device[] {
    return this.kept[seat] ?? [];
  }

  /** Adds a device of a seat, and takes it from every other: a browser notifies one player. */
  add(seat: Seat, device: PushSubscription): void {
    // A page says it with each connection; what is known costs no row.
    if (this.of(seat).some((known) => isSame(known, device))) return;
    const others = this.entries.map(
      ([owner, devices]) => [owner, devices.filter(({ endpoint }) => endpoint !== device.endpoint)] as const,
    );
    const kept: DevicesBySeat = Object.fromEntries(others);
    this.keep({ ...kept, [seat]: [...(kept[seat] ?? []), device].slice(-MAX_DEVICES) });
  }

  /** Forgets all devices of a seat. */
  clear(seat: Seat): void {
    if (this.of(seat).length > 0) this.keep({ ...this.kept, [seat]: [] });
  }

  /** Forgets a device that can't be reached any more. */
  drop(device: PushSubscription): void {
    this.change(device, () => []);
  }

  /** Notes that a device was reached. */
  reached(device: PushSubscription): void {
    this.change(device, ({ failures, ...known }) => (failures === undefined ? undefined : [known]));
  }

  /** Notes that a device could not be reached; after some times in a row it is forgotten. */
  missed(device: PushSubscription): void {
    this.change(device, ({ failures = 0, ...known }) =>
      failures + 1 < MAX_FAILURES ? [{ ...known, failures: failures + 1 }] : [],
    );
  }

  /** Moves devices with their owners to other seats, before the start; a player who leaves takes them along. */
  move(moved: Moved): void {
    const entries = this.entries;
    if (!entries.some(([seat]) => moved.has(seat))) return;
    const places = entries.flatMap(([seat, devices]) => {
      const to = moved.has(seat) ? moved.get(seat)! : seat;
      return to === null ? [] : [[to, devices] as const];
    });
    this.keep(Object.fromEntries(places));
  }

  /** Replaces a device, wherever it is by now; undefined leaves it as it is. */
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
