import { DurableObject } from 'cloudflare:workers';
import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import { downTimesOf } from '../../down-times.ts';
import { newMatchId } from '../../host-key/match-ids.ts';
import { senderOf } from '../../network/address.ts';
import { refuseNew, refuseNext } from '../../network/limits.ts';
import { CLOSE, LIMITS, type CreateRequest, type Created, type JoinRequest } from '../../protocol/index.ts';
import type { Joined, Keyed, MatchAnswer, PastChat, Proved, Refusal, Renewed } from '../../protocol/index.ts';
import type { PushKeys } from '../../push/notify.ts';
import type { RelayAnswer, RelayNote } from '../../relay/feed.ts';
import { shardCount } from '../../lobby/shards.ts';
import { NETWORK_HEADER, PASSED_PATH } from '../../relay/pass-on.ts';
import { hashToken } from '../../secrets.ts';
import { answerClose } from '../../sockets/closing.ts';
import { PING, PONG } from '../../sockets/ping.ts';
import { openRecord, pastChat } from '../table/afterwards.ts';
import { createTable, planOf, type Plan } from '../table/create.ts';
import { adopt, type Adopt, type Handed } from '../table/hand-over.ts';
import { draftToken } from '../table/receipts.ts';
import type { Continuation } from '../table/rematch.ts';
import { BAD_TOKEN, keepReceipt, repeated } from '../table/seat-requests.ts';
import { sightOf, type Sight } from '../table/sight.ts';
import type { Exchange, Neighbour, Way } from '../table/series.ts';
import type { Table } from '../table/table.ts';
import { Commands } from './commands.ts';
import { ExpiredMatch } from './expired.ts';
import { Notifications } from './notifications.ts';
import { renew, takeToken } from './renewal.ts';
import { Pause, SOON_MS } from './pause.ts';
import { Relays } from './relays.ts';
import { Remains } from './remains.ts';
import { Room } from './room.ts';
import { Sockets } from '../../sockets/sockets.ts';
import { FactStore } from './fact-store.ts';
import { openTable, type UnreadableMatch } from './unreadable.ts';
import { Upkeep } from './upkeep.ts';
import { refuse, refusalOf } from '../../protocol/refuse.ts';

/** One match as a Durable Object: wake-up, sockets and alarms for a {@link Room}, and reports to the lobby. */
export class MatchObject extends DurableObject<Env> {
  private readonly sockets: Sockets;
  private readonly commands: Commands;
  private readonly upkeep: Upkeep;
  private readonly notifications: Notifications;
  private readonly pause = new Pause();
  private room: Room | null;
  /** The match's relays; null while `room` is null. */
  private relays: Relays | null = null;
  /** The state while `room` is null. */
  private remains: Remains;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sockets = new Sockets(ctx, (reader) => this.room?.noteLoss(reader), LIMITS.directMost);
    this.commands = new Commands({
      sockets: this.sockets,
      newMatchId: () => newMatchId(env),
      refuseNext: (network) => refuseNext(env, network),
      createNext: async (next) => this.matchOf(next.terms.id).continueAs(next),
      adopt: this.adoptNext,
      afterChange: () => this.afterChange(),
      expire: () => this.expire(),
    });
    const { table, unreadable } = openTable(ctx.storage, downTimesOf(env));
    this.remains = new Remains(unreadable, table || unreadable ? null : ExpiredMatch.open(ctx.storage));
    // Existing sockets mean the object woke from hibernation, so the lobby already knows the match.
    this.upkeep = new Upkeep(ctx, env, table, this.sockets.count > 0);
    this.notifications = new Notifications(env as Env & PushKeys, this.sockets, this.upkeep);
    if (unreadable) this.keep(unreadable);
    this.room = this.roomFor(table);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Creates the match with its creator in seat 0. The worker has validated the request. */
  async create(
    id: string,
    request: CreateRequest,
    sender: string | null,
    keyed: Keyed | null = null,
  ): Promise<Result<Created, Refusal>> {
    const isNew = this.isFree && !this.answered(keyed);
    const refusal = isNew ? await refuseNew(this.env, id, request, sender) : undefined;
    if (refusal) return fail(refusal);
    const earlier = this.answered(keyed);
    if (earlier && !earlier.ok) return earlier;
    if (!earlier && !this.isFree) return refuse('exists');
    const { seat, token } = earlier?.value ?? this.createFor(id, request, sender, keyed);
    const match = this.room!.info(seat);
    await this.upkeep.lobbyUpdated;
    return ok({ id, seat, token, match });
  }

  /** The answer to a repeated request; undefined for a new one. */
  private answered(keyed: Keyed | null) {
    return this.room ? repeated(this.room.table, keyed) : this.remains.answered(keyed);
  }

  private createFor(id: string, request: CreateRequest, sender: string | null, keyed: Keyed | null): Proved {
    const draft = draftToken(keyed, Date.now());
    this.createFrom(planOf(id, request, sender, hashToken(draft.token)));
    keepReceipt(this.room!.table, keyed, draft);
    return { seat: request.seat ?? 0, token: draft.token };
  }

  /** Creates this match as a rematch. Idempotent: the previous match may ask more than once. */
  continueAs({ terms, sitters, bots, host, seed }: Continuation): void {
    if (this.isFree) this.createFrom({ terms, guests: sitters, bots, seed, host });
  }

  /** Seats a guest. A quick match also requires a waiting person. */
  async join(
    request: JoinRequest,
    isQuick = false,
    sender: string | null = null,
    keyed: Keyed | null = null,
  ): Promise<Result<Joined, Refusal>> {
    if (!this.room) return this.remains.answered(keyed) ?? fail(this.remains.refusal);
    const earlier = repeated(this.room.table, keyed);
    const joined = earlier ?? this.room.join(request, isQuick, sender, keyed);
    if (!joined.ok) return joined;
    if (!earlier) {
      this.afterChange();
      await this.upkeep.lobbyUpdated;
    }
    const { seat, token } = joined.value;
    return ok({ seat, token, commitment: this.room.table.commitment });
  }

  /**
   * Renews the token of the seat that `old` proves, also in the neighbouring matches. Closes sockets of the
   * old token.
   */
  async renewToken(old: string, keyed: Keyed | null = null): Promise<Result<Renewed, Refusal>> {
    if (!this.room) return fail(this.remains.isFree ? BAD_TOKEN : this.remains.refusal);
    return renew(this.room, old, keyed, {
      ask: async ({ id, seat }, exchange, way) => this.matchOf(id).takeToken(seat, exchange, way),
      createPending: (room) => this.commands.createPending(room),
    });
  }

  /** Accepts a token renewed in a neighbouring match. */
  takeToken(seat: Seat, exchange: Exchange, way: Way): { next: Neighbour | null } | null {
    return this.room && takeToken(this.room, seat, exchange, way);
  }

  /** Accepts tokens handed over by the previous match. */
  adopt(handed: readonly Handed[]): boolean[] {
    return this.room ? adopt(this.room.table, handed) : handed.map(() => false);
  }

  /** The match as the holder of `token` may see it, or as spectators do. */
  async info(token?: string): Promise<Result<MatchAnswer, Refusal>> {
    return this.room ? this.room.answerFor(token, this.adoptNext) : fail(this.remains.refusal);
  }

  /** The match as drawn in preview pictures. */
  sight(): Result<Sight, Refusal> {
    return this.room ? ok(sightOf(this.room.table)) : fail(this.remains.refusal);
  }

  record(): Result<string, Refusal> {
    return this.room ? openRecord(this.room.table) : fail(this.remains.refusal);
  }

  /** The chat as the holder of `token` may read it, or as spectators do. */
  chat(token?: string): Result<PastChat, Refusal> {
    return this.room ? pastChat(this.room.table, token) : fail(this.remains.refusal);
  }

  /** Accepts a client's socket, or answers with a lease of relay places. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const isPassedOn = pathname === PASSED_PATH;
    const network = isPassedOn ? request.headers.get(NETWORK_HEADER) : await senderOf(this.env, request);
    const isCrowded = this.sockets.watchers >= LIMITS.directSpectators;
    if (isCrowded && !isPassedOn && searchParams.get('as') !== 'seat') {
      const lease = this.relays?.lease();
      if (lease) return Response.json(lease);
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.sockets.accept(server, network);
    if (!this.room) this.closeAbsent(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Handles a note from a relay of this match. */
  async fromRelay(relay: number, { report, wantsWelcome = false, said }: RelayNote): Promise<RelayAnswer> {
    const { room, relays } = this;
    if (!room || !relays) return { closed: this.remains.closing };
    relays.note(relay, report);
    if (wantsWelcome) await relays.welcome(relay);
    return said ? room.chatFromRelay(relay, said) : {};
  }

  /** Moves involve no promise: awaiting would be most of a move's cost. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> | void {
    const { room } = this;
    if (!this.sockets.has(socket)) return;
    if (!room) return this.closeAbsent(socket);
    const failed = (error: unknown): void => {
      this.upkeep.failed('socket', error);
      room.refuse(socket, null, refusalOf('internal', 'error'));
    };
    try {
      return this.commands.onMessage(room, socket, message)?.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    answerClose(socket, code, reason);
    this.leave(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.leave(socket);
  }

  /** Rings at or before the nearest deadline. It may be late, and deadlines may have moved meanwhile. */
  override async alarm(): Promise<void> {
    const hasSlept = this.upkeep.alarmRang();
    if (!this.room) return this.remains.isOver ? this.forget() : this.remains.wait();
    if (Date.now() >= this.room.table.expiresAt) return this.expire();
    this.relays?.retry();
    const hasChanged = this.room.announcePresence();
    const hasSent = this.room.sendDeferred(hasSlept) || hasChanged;
    try {
      this.room.passTime(hasSent);
    } catch (error) {
      this.upkeep.failed('alarm', error);
    }
    // Always sets the alarm for the next deadline, even after an error.
    this.afterChange();
  }

  /**
   * If the next match can't be reached, no token is handed over. The present match's token opens the next one
   * too.
   */
  private readonly adoptNext: Adopt = async (id, handed) => {
    try {
      return await this.matchOf(id).adopt([...handed]);
    } catch (error) {
      this.upkeep.failed('hand-over', error);
      return [];
    }
  };

  private matchOf(id: string) {
    return this.env.MATCH.get(this.env.MATCH.idFromName(id));
  }

  /**
   * Arranges for deferred frames to be sent at `time`. Soon: by waiting awake. Later: by an alarm, which is
   * billed as two rows and a request.
   */
  private wakeAt(time: number): void {
    if (time > Date.now() + SOON_MS) return this.upkeep.setAlarm(time);
    if (!this.pause.isRunning) this.ctx.waitUntil(this.sendSoon(time - Date.now()));
  }

  private async sendSoon(wait: number): Promise<void> {
    await this.pause.take(wait);
    try {
      this.room?.sendDeferred(false);
    } catch (error) {
      this.upkeep.failed('alarm', error);
    }
  }

  private leave(socket: WebSocket): void {
    const reader = this.sockets.drop(socket);
    if (reader !== null) this.room?.sendPresence(reader);
    if (this.room?.table.status === 'waiting') this.afterChange();
    if (this.sockets.count === 0) this.pause.end();
    if (this.sockets.count === 0 && this.room?.table.status !== 'over') this.upkeep.flush();
  }

  private createFrom({ terms: agreed, ...plan }: Plan): void {
    const shards = shardCount(this.env);
    const terms = shards > 1 ? { ...agreed, shards } : agreed;
    const store = new FactStore(this.ctx.storage);
    this.room = this.roomFor(createTable(store, Date.now, { ...plan, terms }, downTimesOf(this.env)));
    this.upkeep.counters.add('matches-founded');
    this.afterChange();
  }

  /** Ensures that an unreadable match expires some day. */
  private keep(unreadable: UnreadableMatch): void {
    if (unreadable.error !== null) this.upkeep.failed('open', unreadable.error);
    void this.ctx.blockConcurrencyWhile(() => unreadable.keep());
  }

  /** Deletes all remaining data. */
  private async forget(): Promise<void> {
    this.remains = new Remains(null, null);
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.ctx.storage.deleteAll();
  }

  /** True if a match may be created here. */
  private get isFree(): boolean {
    return !this.room && this.remains.isFree;
  }

  private closeAbsent(socket: WebSocket): void {
    this.sockets.close(socket, this.remains.closing.code, this.remains.closing.reason);
  }

  private roomFor(table: Table | null): Room | null {
    if (!table) return null;
    const relays = (this.relays = this.relaysOf(table.terms.id));
    this.sockets.setElsewhere(relays.watching);
    return new Room(table, this.sockets, {
      now: Date.now,
      wakeAt: (time) => this.wakeAt(time),
      count: (name) => this.upkeep.counters.add(name),
      failed: (where, error) => this.upkeep.failed(where, error),
      relays,
    });
  }

  private relaysOf(match: string): Relays {
    const relays: Relays = new Relays(
      {
        ctx: this.ctx,
        env: this.env,
        match,
        welcome: () => this.room!.welcomeOfSpectators(),
        onChange: () => {
          this.sockets.setElsewhere(relays.watching);
          this.room?.noteRelays();
          if (this.room) this.afterChange();
        },
        wakeAt: (time) => this.upkeep.setAlarm(time),
        failed: (where, error) => this.upkeep.failed(where, error),
      },
      this.sockets.count > 0,
    );
    return relays;
  }

  private afterChange(): void {
    const { room } = this;
    room!.announcePresence();
    const { table } = room!;
    const isHostHere = table.host !== null && this.sockets.isHere(table.host);
    this.upkeep.afterChange(table, () => room!.listing, isHostHere, room!.nextCheck);
    const sent = this.notifications.follow(table, () => this.room === room);
    if (sent) this.ctx.waitUntil(sent.catch((error: unknown) => this.upkeep.failed('push', error)));
  }

  /** Ends the match and deletes its stored data. */
  private async expire(): Promise<void> {
    const { table } = this.room!;
    // From here on, nothing may access the data being deleted.
    this.room = null;
    this.relays?.closeAll({ code: CLOSE.gone, reason: 'expired' });
    this.relays = null;
    const expired = new ExpiredMatch(this.ctx.storage, table.receipts);
    this.remains = new Remains(null, expired);
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.upkeep.clear(table, expired);
  }
}
