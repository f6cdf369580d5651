import { downTimesOf, type DownTimes } from '../../down-times.ts';
import { newMatchId } from '../../host-key/match-ids.ts';
import { refuseNext } from '../../network/limits.ts';
import { refuseBots } from '../../operations/bots.ts';
import { CLOSE, LIMITS } from '../../protocol/index.ts';
import type { PushKeys } from '../../push/notify.ts';
import { shardCount } from '../../lobby/shards.ts';
import { createTable, type Plan } from '../table/create.ts';
import type { Table } from '../table/table.ts';
import { ClubOutbox } from './club-outbox.ts';
import { Deferral } from './deferral.ts';
import { ExpiredMatch } from './expired.ts';
import { Notifications } from './notifications.ts';
import { Relays } from './relays.ts';
import { ClosedMatch } from './closed-match.ts';
import { BotThoughts } from './bot-thoughts.ts';
import { Room } from './room.ts';
import { Series } from './series.ts';
import { Sockets } from '../../sockets/sockets.ts';
import { FactStore } from './fact-store.ts';
import { openTable, type UnreadableMatch } from './unreadable.ts';
import { Upkeep } from './upkeep.ts';

/** A match's life in its object: it is opened or created, changes, and expires. */
export class Lifecycle {
  readonly sockets: Sockets;
  readonly upkeep: Upkeep;
  readonly series: Series;
  room: Room | null;
  /** The match's relays; null while `room` is null. */
  relays: Relays | null = null;
  /** Tells the match's club; null while `room` is null, and without a club. */
  club: ClubOutbox | null = null;
  /** The state while `room` is null. */
  closed: ClosedMatch;
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly notifications: Notifications;
  private readonly deferral: Deferral;
  private readonly down: DownTimes;
  /** End of the last period without the service whose new deadline all sockets know; 0 if that is unknown. */
  private toldOf: number;
  private readonly thoughts: BotThoughts;

  constructor(ctx: DurableObjectState, env: Env) {
    this.ctx = ctx;
    this.env = env;
    this.sockets = new Sockets(ctx, (reader) => this.room?.presence.lost(reader), LIMITS.directMost);
    this.down = downTimesOf(env);
    this.toldOf = this.sockets.count > 0 ? 0 : this.down.lastEnd;
    const { table, unreadable } = openTable(ctx.storage, this.down);
    this.closed = new ClosedMatch(unreadable, table || unreadable ? null : ExpiredMatch.open(ctx.storage));
    // Existing sockets mean the object woke from hibernation, so the lobby already knows the match.
    this.upkeep = new Upkeep(ctx, env, table, this.sockets.count > 0);
    this.notifications = new Notifications(env as Env & PushKeys, this.sockets.presence, this.upkeep);
    this.series = new Series(env, this.upkeep);
    this.deferral = new Deferral(ctx, this.upkeep, () => this.room?.sendDeferred(false));
    this.thoughts = new BotThoughts(ctx, env, this.upkeep);
    if (unreadable) this.keep(unreadable);
    this.room = this.roomFor(table);
  }

  /** Creates the match. */
  create({ terms: agreed, ...plan }: Plan): void {
    const shards = shardCount(this.env);
    const terms = shards > 1 ? { ...agreed, shards } : agreed;
    const store = new FactStore(this.ctx.storage);
    this.room = this.roomFor(createTable(store, Date.now, { ...plan, terms }, this.down));
    this.upkeep.counters.add('matches-founded');
    this.afterChange();
  }

  /** Sends the clock's new deadline after time that the process did not live through. True if it was sent. */
  tellOfDownTime(): boolean {
    const { lastEnd } = this.down;
    const { lastAt, toAct } = this.open.table;
    const isNews = lastEnd > this.toldOf && toAct !== null && lastAt !== null && lastEnd > lastAt;
    this.toldOf = lastEnd;
    if (isNews) this.open.announcer.news.match();
    return isNews;
  }

  /** Follows the departure of a socket. */
  left(socket: WebSocket): void {
    const reader = this.sockets.drop(socket);
    this.room?.presence.left(reader);
    if (this.room?.table.status === 'waiting') this.afterChange();
    if (this.sockets.count === 0) this.deferral.end();
    if (this.sockets.count === 0 && this.room?.table.status !== 'over') this.upkeep.flush();
  }

  /** Ensures that an unreadable match expires some day. */
  private keep(unreadable: UnreadableMatch): void {
    if (unreadable.error !== null) this.upkeep.failed('open', unreadable.error);
    void this.ctx.blockConcurrencyWhile(() => unreadable.keep());
  }

  /** Deletes all remaining data. */
  async forget(): Promise<void> {
    this.closed = new ClosedMatch(null, null);
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.ctx.storage.deleteAll();
  }

  /** The room of a match that is known to be open. Throws an Error if it isn't. */
  get open(): Room {
    if (!this.room) throw new Error('no match is open here');
    return this.room;
  }

  /** True if a match may be created here. */
  get isFree(): boolean {
    return !this.room && this.closed.isFree;
  }

  private roomFor(table: Table | null): Room | null {
    if (!table) return null;
    const relays = (this.relays = this.relaysOf(table.terms.id));
    this.club = ClubOutbox.of(table, this.ctx, this.env, this.upkeep, this.sockets.count > 0);
    this.sockets.presence.setElsewhere(relays.watching);
    const { env, upkeep, series } = this;
    return new Room(table, this.sockets, {
      now: Date.now,
      wakeAt: (time) => this.deferral.wakeAt(time),
      count: (name) => upkeep.counters.add(name),
      failed: (where, error) => upkeep.failed(where, error),
      ask: () => this.thoughts.asker(table, () => this.room?.table === table),
      relays,
      newMatchId: () => newMatchId(env),
      refuseNext: (network) => refuseNext(env, network),
      refuseBots: () => refuseBots(env),
      createNext: series.createNext,
      adopt: series.adopt,
      afterChange: () => this.afterChange(),
      expire: () => this.expire(),
    });
  }

  private relaysOf(match: string): Relays {
    const relays: Relays = new Relays(
      {
        ctx: this.ctx,
        env: this.env,
        match,
        welcome: () => this.open.announcer.welcomeOfSpectators(),
        onChange: () => {
          this.sockets.presence.setElsewhere(relays.watching);
          this.room?.presence.relaysChanged();
          if (this.room) this.afterChange();
        },
        wakeAt: (time) => this.upkeep.setAlarm(time),
        failed: (where, error) => this.upkeep.failed(where, error),
      },
      this.sockets.count > 0,
    );
    return relays;
  }

  /** Follows every change: alarm, lobby, counters and notifications. */
  afterChange(): void {
    const room = this.open;
    room.presence.announce();
    this.upkeep.afterChange(room);
    this.club?.follow();
    const sent = this.notifications.follow(room.table, () => this.room === room);
    if (sent) this.ctx.waitUntil(sent.catch((error: unknown) => this.upkeep.failed('push', error)));
  }

  /** Ends the match and deletes its stored data. */
  async expire(): Promise<void> {
    const { table } = this.open;
    // From here on, nothing may access the data being deleted.
    this.room = null;
    this.relays?.closeAll({ code: CLOSE.gone, reason: 'expired' });
    this.relays = null;
    this.club?.expire();
    this.club = null;
    const expired = new ExpiredMatch(this.ctx.storage, table.receipts);
    this.closed = new ClosedMatch(null, expired);
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.upkeep.clear(table, expired);
  }
}
