import type { Reader } from '../../../games/game.ts';
import { LIMITS, type Status } from '../../protocol/index.ts';
import type { Sockets } from '../../sockets/sockets.ts';
import { unsentNotices } from '../table/notices.ts';
import { nextCheck, notePresence, type Presence } from '../table/people.ts';
import type { Table } from '../table/table.ts';
import { UNDELAYED, kindsFor, type News } from './news.ts';

/** Passes changed connections to the table, and announces them. */
export class TablePresence {
  private readonly table: Table;
  private readonly sockets: Sockets;
  private readonly news: News;
  private readonly now: () => number;
  private readonly wakeAt: (time: number) => void;
  /** Presence and status last passed to the table. */
  private noted: { readonly presence: Presence; readonly status: Status } | null = null;

  constructor(table: Table, sockets: Sockets, news: News, now: () => number, wakeAt: (time: number) => void) {
    this.table = table;
    this.sockets = sockets;
    this.news = news;
    this.now = now;
    this.wakeAt = wakeAt;
    this.note();
  }

  /** The present connections. */
  get current(): Presence {
    return this.sockets.presence.of(this.table.terms.seats);
  }

  /** Passes the present connections to the table, if they changed; true if a seat came or went. */
  note(): boolean {
    const { status } = this.table;
    const presence = this.current;
    const before = this.noted;
    if (presence === before?.presence && status === before.status) return false;
    this.noted = { presence, status };
    notePresence(this.table, presence);
    return before !== null && before.presence.connected.join() !== presence.connected.join();
  }

  /** Announces seats that have stopped answering, or answer again; true if there are any. */
  announce(): boolean {
    const hasChanged = this.note();
    if (hasChanged) this.news.match(undefined, UNDELAYED);
    return hasChanged;
  }

  /** Time of the next check of the connections last noted, in ms since 1970; Infinity if nobody would learn of a change. */
  nextCheck(now: number): number {
    return this.noted ? nextCheck(this.table, this.noted.presence, this.sockets.count === 1, now) : Infinity;
  }

  /** Announces changed spectators, or changed names, at relays. */
  relaysChanged(): void {
    const before = this.noted?.presence;
    this.announce();
    const now = this.noted?.presence;
    const isOnlyNames = now?.spectators === before?.spectators && namesOf(now) === namesOf(before);
    if (isOnlyNames) this.news.names();
    else this.news.watchers();
  }

  /**
   * Announces a reader's departure. The player to act is notified only later, because a page that is reloaded comes back at
   * once.
   */
  left(reader: Reader | null): void {
    if (reader === null) return;
    if (reader === 'spectator') {
      this.announce();
      return this.news.watchers();
    }
    this.note();
    this.news.match(undefined, kindsFor([reader]));
    const isCalled =
      !this.sockets.presence.isHere(reader) && unsentNotices(this.table).some(({ seat }) => seat === reader);
    if (isCalled) this.wakeAt(this.now() + LIMITS.returnMs);
  }

  /** Announces a lost socket a little later, since the loss was noticed in the middle of sending. */
  lost(reader: Reader | null): void {
    this.note();
    if (reader !== null) this.news.soon(reader);
  }
}

const namesOf = (presence?: Presence): string | undefined =>
  presence?.guests.map(({ name }) => name).join('\n');
