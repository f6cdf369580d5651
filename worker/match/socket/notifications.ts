import type { Seat } from '../../../games/game.ts';
import { notify, type Notice, type PushKeys } from '../../push/notify.ts';
import { detailsOf, noteDelivery, takeNotice, unsentNotices, type DueNotice } from '../table/notices.ts';
import type { Device } from '../table/store.ts';
import type { Table } from '../table/table.ts';

/** Presence of seats, as `Sockets` knows it. */
interface Pages {
  isHere(seat: Seat): boolean;
  /** Time until which a seat without sockets is expected back, in ms since 1970. */
  returnsUntil(seat: Seat): number;
}

/** Services of `Upkeep` that notifications need. */
interface Upkeep {
  /** Must cause a call of {@link Notifications.follow} at or before that time. */
  setAlarm(time: number): void;
  /** Counts deliveries by result. */
  delivered(name: string): void;
}

/**
 * Sends push notifications to players' devices while no page of the match answers for their seat: when a turn begins, or
 * later, when the last page stops answering or does not come back.
 */
export class Notifications {
  private readonly keys: PushKeys;
  private readonly pages: Pages;
  private readonly upkeep: Upkeep;

  constructor(keys: PushKeys, pages: Pages, upkeep: Upkeep) {
    this.keys = keys;
    this.pages = pages;
    this.upkeep = upkeep;
  }

  /**
   * Sends the notifications due after a change; null if there are none. `isKept` tells if the match still
   * exists afterwards.
   */
  follow(table: Table, isKept: () => boolean): Promise<unknown> | null {
    const due = unsentNotices(table).filter(({ seat }) => !this.pages.isHere(seat));
    const deliveries = due.flatMap((one) => {
      const until = this.pages.returnsUntil(one.seat);
      if (until > table.now()) {
        this.upkeep.setAlarm(until);
        return [];
      }
      const notice = noticeOf(table, one);
      return takeNotice(table, one).map((device) => this.send(table, device, notice, isKept));
    });
    return deliveries.length > 0 ? Promise.all(deliveries) : null;
  }

  private async send(table: Table, device: Device, notice: Notice, isKept: () => boolean): Promise<void> {
    const delivery = await notify(this.keys, device, notice);
    if (delivery === 'off') return;
    this.upkeep.delivered(`pushes-${delivery}`);
    if (isKept()) noteDelivery(table, device, delivery);
  }
}

const noticeOf = (table: Table, due: DueNotice): Notice => {
  const { id } = table.terms;
  return { ...detailsOf(table, due), path: `/match/${id}`, tag: id };
};
