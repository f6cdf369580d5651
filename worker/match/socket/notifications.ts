import type { Seat } from '../../../games/game.ts';
import { notify, type Notice, type PushKeys } from '../../push/notify.ts';
import { callsOf, detailsOf, devicesOf, noteDelivery, type Call } from '../table/calls.ts';
import type { Device } from '../table/store.ts';
import type { Table } from '../table/table.ts';

/** Sends push notifications to players' devices, unless a page of the match is open for their seat. */
export class Notifications {
  private readonly keys: PushKeys;
  private readonly count: (name: string) => void;
  /** Keys of the calls seen in the last check. Calls from before a wake-up count as seen. */
  private seen: readonly string[];

  /** `count` counts deliveries by result. */
  constructor(keys: PushKeys, table: Table | null, count: (name: string) => void) {
    this.keys = keys;
    this.count = count;
    this.seen = table ? callsOf(table).map(({ key }) => key) : [];
  }

  /**
   * Sends the notifications due after a change; null if there are none. `isKept` tells if the match still
   * exists afterwards.
   */
  follow(table: Table, isHere: (seat: Seat) => boolean, isKept: () => boolean): Promise<unknown> | null {
    const calls = callsOf(table);
    const news = calls.filter(({ key, seat }) => !isHere(seat) && !this.seen.includes(key));
    this.seen = calls.map(({ key }) => key);
    if (news.length === 0) return null;
    const deliveries = news.flatMap((call) => {
      const notice = noticeOf(table, call);
      return devicesOf(table, call.seat).map((device) => this.send(table, device, notice, isKept));
    });
    return Promise.all(deliveries);
  }

  private async send(table: Table, device: Device, notice: Notice, isKept: () => boolean): Promise<void> {
    const delivery = await notify(this.keys, device, notice);
    if (delivery === 'off') return;
    this.count(`pushes-${delivery}`);
    if (isKept()) noteDelivery(table, device, delivery);
  }
}

const noticeOf = (table: Table, call: Call): Notice => {
  const { id } = table.terms;
  return { ...detailsOf(table, call), path: `/match/${id}`, tag: id };
};
