import type { Seat } from '../../../games/game.ts';
import { notify, type Notice, type PushKeys } from '../../push/notify.ts';
import { callsOf, detailsOf, devicesOf, noteDelivery, takeCall, type Call } from '../table/calls.ts';
import type { Device } from '../table/store.ts';
import type { Table } from '../table/table.ts';

/**
 * Sends push notifications to players' devices while no page of the match answers for their seat: when a turn begins, or
 * later, when the last page stops answering.
 */
export class Notifications {
  private readonly keys: PushKeys;
  private readonly count: (name: string) => void;

  /** `count` counts deliveries by result. */
  constructor(keys: PushKeys, count: (name: string) => void) {
    this.keys = keys;
    this.count = count;
  }

  /**
   * Sends the notifications due after a change; null if there are none. `isKept` tells if the match still
   * exists afterwards.
   */
  follow(table: Table, isHere: (seat: Seat) => boolean, isKept: () => boolean): Promise<unknown> | null {
    const due = callsOf(table).filter(({ seat }) => devicesOf(table, seat).length > 0 && !isHere(seat));
    const deliveries = due.flatMap((call) => {
      const notice = noticeOf(table, call);
      return takeCall(table, call).map((device) => this.send(table, device, notice, isKept));
    });
    return deliveries.length > 0 ? Promise.all(deliveries) : null;
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
