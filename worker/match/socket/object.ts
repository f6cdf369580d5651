import { DurableObject } from 'cloudflare:workers';
import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import { senderOf } from '../../http/address.ts';
import { refuseFounding, TOO_MANY_TABLES } from '../../http/limits.ts';
import { answerClose } from '../../sockets/closing.ts';
import { CLOSE, type CreateRequest, type Created, type JoinRequest } from '../../protocol.ts';
import type { Joined, Keyed, MatchAnswer, Proved, Refusal, Renewed } from '../../protocol.ts';
import type { PushKeys } from '../../push/notify.ts';
import { Commands } from './commands.ts';
import { foundTable, planOf, type Plan } from '../table/create.ts';
import { newMatchId } from '../../host-key/match-ids.ts';
import { Past } from './past.ts';
import type { Continuation } from '../table/rematch.ts';
import { Room } from './room.ts';
import { handOver, type Adopt, type Handed } from '../table/hand-over.ts';
import { draftToken } from '../table/receipts.ts';
import { recordOf } from '../table/record.ts';
import { hashToken, proofOf } from '../../secrets.ts';
import type { Exchange, Neighbour, Way } from '../table/series.ts';
import { BAD_TOKEN, noteReceipt, noteRefusal, renew, repeated, takeToken } from './tokens.ts';
import { Sockets } from './sockets.ts';
import { SqlStore } from './sql-store.ts';
import type { Table } from '../table/table.ts';
import { Notices } from './notices.ts';
import { mayWait } from '../../unlisted/object.ts';
import { NO_MATCH, openTable, type Unopened } from './unopened.ts';
import { Upkeep } from './upkeep.ts';

/** One match as a Durable Object: a shell round a {@link Room} that wakes, listens, keeps time and tells the lobby. */
export class MatchObject extends DurableObject<Env> {
  private readonly sockets: Sockets;
  private readonly commands: Commands;
  private readonly upkeep: Upkeep;
  private readonly notices: Notices;
  private room: Room | null;
  /** What is stored here while `room` is null and can't be opened: nobody may touch it. */
  private unopened: Unopened | null;
  /** What stays here of a match that is gone, while `room` is null. */
  private past: Past | null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sockets = new Sockets(ctx, () => this.room?.noteLoss());
    this.commands = new Commands({
      sockets: this.sockets,
      newMatchId: () => newMatchId(env),
      refuseFounding: (network) => refuseFounding(env, network),
      foundNext: async (next) => this.matchOf(next.terms.id).continueAs(next),
      adopt: this.adoptNext,
      settle: () => this.settle(),
      expire: () => this.expire(),
    });
    const { table, unopened } = openTable(ctx.storage);
    this.unopened = unopened;
    this.past = table || unopened ? null : Past.open(ctx.storage);
    // Sockets that slept through mean that this is no fresh start: the lobby has been told before.
    this.upkeep = new Upkeep(ctx, env, table, this.sockets.count > 0);
    this.notices = new Notices(env as Env & PushKeys, table, (name) => this.upkeep.counters.add(name));
    if (unopened) this.keep(unopened);
    this.room = this.roomFor(table);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('{"t":"ping"}', '{"t":"pong"}'));
  }

  /** Founds the match with its maker in seat 0; the worker has checked the request. */
  async create(
    id: string,
    request: CreateRequest,
    sender: string | null,
    keyed: Keyed | null = null,
  ): Promise<Result<Created, Refusal>> {
    const isNew = this.isFree && !this.answered(keyed);
    if (isNew && !(await mayWait(this.env, id, request, sender))) return fail(TOO_MANY_TABLES);
    const again = this.answered(keyed);
    if (again && !again.ok) return again;
    if (!again && !this.isFree) return fail({ code: 'exists', message: 'that match exists' });
    const proved = again?.value ?? this.foundFor(id, request, sender, keyed);
    const { seat, token } = proved;
    const match = this.room!.info(seat);
    await this.upkeep.told;
    return ok({ id, seat, token, match });
  }

  /** What a request that was carried out here is answered with when it comes again; undefined for a new one. */
  private answered(keyed: Keyed | null) {
    return this.room ? repeated(this.room.table, keyed) : this.past?.answered(keyed);
  }

  private foundFor(id: string, request: CreateRequest, sender: string | null, keyed: Keyed | null): Proved {
    const draft = draftToken(keyed, Date.now());
    this.found(planOf(id, request, sender, hashToken(draft.token)));
    noteReceipt(this.room!.table, keyed, draft);
    return { seat: 0, token: draft.token };
  }

  /** Founds a rematch; the match before it asks once or more. */
  continueAs({ terms, sitters, bots, host, seed }: Continuation): void {
    if (!this.isFree) return;
    this.found({ terms, guests: sitters, bots, seed });
    this.room!.table.house.setHost(host);
  }

  /** Seats a guest; one who wants to play at once only where somebody waits. */
  async join(
    { name, seat, entropy }: JoinRequest,
    isInHaste = false,
    keyed: Keyed | null = null,
  ): Promise<Result<Joined, Refusal>> {
    const again = this.room && repeated(this.room.table, keyed);
    if (again && !again.ok) return again;
    if (!this.room) return fail(this.absence);
    const { table } = this.room;
    const { commitment } = table;
    if (again) return ok({ seat: again.value.seat, token: again.value.token, commitment });
    if (isInHaste && !this.room.isAwaited) return fail({ code: 'full', message: 'nobody waits there' });
    const draft = table.desk.draft(keyed);
    const guest = { name, tokenHash: hashToken(draft.token), entropy: entropy ?? null };
    const joined = table.join(guest, seat);
    if (!joined.ok) {
      // Once the match has begun no seat comes free any more.
      if (table.status === 'waiting') noteRefusal(table, keyed, draft, joined.error);
      return joined;
    }
    noteReceipt(table, keyed, draft);
    if (table.status === 'waiting') this.room.sendMatch();
    else this.room.welcomeAll();
    this.settle();
    await this.upkeep.told;
    return ok({ seat: joined.value, token: draft.token, commitment });
  }

  /** Gives the seat that a token proves another token, in the matches before and after too; sockets of the old one are closed. */
  async renewToken(old: string, keyed: Keyed | null = null): Promise<Result<Renewed, Refusal>> {
    if (this.unopened) return fail(this.unopened.refusal);
    if (!this.room) return fail(BAD_TOKEN);
    return renew(this.room, old, keyed, {
      ask: async ({ id, seat }, exchange, way) => this.matchOf(id).takeToken(seat, exchange, way),
      foundPending: (room) => this.commands.foundPending(room),
    });
  }

  /** Takes a token that was renewed in a match before or after. */
  takeToken(seat: Seat, exchange: Exchange, way: Way): { next: Neighbour | null } | null {
    return this.room && takeToken(this.room, seat, exchange, way);
  }

  /** Takes tokens that the match before hands over. */
  adopt(handed: readonly Handed[]): boolean[] {
    return handed.map((one) => this.room?.table.seating.adopt(one) ?? false);
  }

  /** The match as the seat that a token proves may know it, or as spectators do. */
  async info(token?: string): Promise<Result<MatchAnswer, Refusal>> {
    if (!this.room) return fail(this.absence);
    if (token === undefined) return ok(this.room.info('spectator'));
    const { table } = this.room;
    const seat = table.seating.seatOf(token);
    if (seat === undefined) return fail(BAD_TOKEN);
    const answer = { ...this.room.info(seat), seat };
    const [next] = await handOver(table, [{ seat, proof: proofOf(token) }], this.adoptNext);
    return ok(next ? { ...answer, next } : answer);
  }

  record(): Result<string, Refusal> {
    if (!this.room) return fail(this.absence);
    if (this.room.table.status === 'over') return ok(recordOf(this.room.table));
    return fail({ code: 'not-over', message: 'the record is open once the match is over' });
  }

  override async fetch(request: Request): Promise<Response> {
    const network = await senderOf(this.env, request);
    const { 0: client, 1: server } = new WebSocketPair();
    this.sockets.accept(server, network);
    if (!this.room) this.closeAbsent(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const { room } = this;
    if (!this.sockets.has(socket)) return;
    if (!room) return this.closeAbsent(socket);
    try {
      await this.commands.hear(room, socket, message);
    } catch (error) {
      this.upkeep.failed('socket', error);
      room.refuse(socket, null, { code: 'internal', message: 'something went wrong here' });
    }
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    answerClose(socket, code, reason);
    this.leave(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.leave(socket);
  }

  /** Rings at the nearest deadline or before it: it may be late, and what was due may have been put off. */
  override async alarm(): Promise<void> {
    const isOld = this.upkeep.rung();
    const remains = this.unopened ?? this.past;
    if (!this.room) return remains?.isOver ? this.forget() : remains?.wait();
    if (Date.now() >= this.room.table.expiresAt) return this.expire();
    const hasSpoken = this.room.sayHeldBack(isOld);
    try {
      this.room.passTime(hasSpoken);
    } catch (error) {
      this.upkeep.failed('alarm', error);
    }
    // Whatever happened, the next deadline has its alarm.
    this.settle();
  }

  /** Where the next match can't be asked, no token is handed over; the one of this match opens it as well. */
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

  private leave(socket: WebSocket): void {
    const reader = this.sockets.drop(socket);
    if (reader !== null) this.room?.sendPresence(reader);
    if (this.room?.table.status === 'waiting') this.settle();
    this.upkeep.flush();
  }

  private found(plan: Plan): void {
    this.room = this.roomFor(foundTable(new SqlStore(this.ctx.storage.sql), Date.now, plan));
    this.upkeep.counters.add('matches-founded');
    this.settle();
  }

  /** Sees to it that a match that can't be opened is gone one day. */
  private keep(unopened: Unopened): void {
    if (unopened.error !== null) this.upkeep.failed('open', unopened.error);
    void this.ctx.blockConcurrencyWhile(() => unopened.keep());
  }

  /** What was left here is gone. */
  private async forget(): Promise<void> {
    this.unopened = null;
    this.past = null;
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.ctx.storage.deleteAll();
  }

  /** Why there is no match to be had while `room` is null. */
  private get absence(): Refusal {
    return this.unopened?.refusal ?? NO_MATCH;
  }

  /** Whether a match may be founded here. */
  private get isFree(): boolean {
    return !this.room && !this.unopened;
  }

  private closeAbsent(socket: WebSocket): void {
    this.sockets.close(socket, this.unopened?.closeCode ?? CLOSE.gone, this.absence.code);
  }

  private roomFor(table: Table | null): Room | null {
    return (
      table &&
      new Room(table, this.sockets, {
        now: Date.now,
        wakeAt: (time) => this.upkeep.arm(time),
        count: (name) => this.upkeep.counters.add(name),
        failed: (where, error) => this.upkeep.failed(where, error),
      })
    );
  }

  private settle(): void {
    const { room } = this;
    room!.noteAbsences();
    const { host } = room!.table.house;
    this.upkeep.settle(room!.table, () => room!.listing, host !== null && this.sockets.isHere(host));
    const told = this.notices.follow(
      room!.table,
      (seat) => this.sockets.isHere(seat),
      () => this.room === room,
    );
    this.ctx.waitUntil(told.catch((error: unknown) => this.upkeep.failed('push', error)));
  }

  /** The match is gone, and all that was stored of it. */
  private async expire(): Promise<void> {
    const { table } = this.room!;
    // From here on nobody may touch what is being deleted.
    this.room = null;
    this.past = new Past(this.ctx.storage, table.desk);
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.upkeep.clear(table, this.past);
  }
}
