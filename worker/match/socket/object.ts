import { DurableObject } from 'cloudflare:workers';
import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import type { MatchReport } from '../../club/core/matches.ts';
import { senderOf } from '../../network/address.ts';
import { failureOf } from '../../operations/disk.ts';
import { refuseNew } from '../../network/limits.ts';
import { LIMITS, type CreateRequest, type Created, type JoinRequest } from '../../protocol/index.ts';
import type {
  Joined,
  Keyed,
  MatchAnswer,
  MatchInfo,
  PastChat,
  Proved,
  Refusal,
  Renewed,
  SitRequest,
} from '../../protocol/index.ts';
import type { RelayAnswer, RelayNote } from '../../relay/feed.ts';
import { NETWORK_HEADER, PASSED_PATH } from '../../relay/pass-on.ts';
import { hashToken } from '../../secrets.ts';
import { answerClose } from '../../sockets/closing.ts';
import { PING, PONG } from '../../sockets/ping.ts';
import { openRecord, pastChat } from '../table/finished.ts';
import { planForEvent, planOf, type OfClub, type OfEvent } from '../table/create.ts';
import { adopt, type Handed } from '../table/hand-over.ts';
import { draftToken } from '../table/receipts.ts';
import type { Continuation } from '../table/rematch.ts';
import type { AgreedTerms, Member } from '../table/store.ts';
import { BAD_TOKEN, keepReceipt, repeated } from '../table/seat-requests.ts';
import { previewOf, type Preview } from '../table/preview.ts';
import type { Exchange, Way } from '../table/series.ts';
import { renew, takeToken } from './renewal.ts';
import { refuse } from '../../protocol/refuse.ts';
import { Lifecycle } from './lifecycle.ts';

/** One match as a Durable Object: its requests, sockets and alarms. */
export class MatchObject extends DurableObject<Env> {
  private readonly life: Lifecycle;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.life = new Lifecycle(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Creates the match with its creator in seat 0. The worker has validated the request. */
  async create(
    id: string,
    request: CreateRequest,
    sender: string | null,
    keyed: Keyed | null = null,
    of: OfClub | null = null,
  ): Promise<Result<Created, Refusal>> {
    const isNew = this.life.isFree && !this.answered(keyed);
    const refusal = isNew ? await refuseNew(this.env, id, request, sender) : undefined;
    if (refusal) return fail(refusal);
    const earlier = this.answered(keyed);
    if (earlier && !earlier.ok) return earlier;
    if (!earlier && !this.life.isFree) return refuse('exists');
    const { seat, token } = earlier?.value ?? this.createFor(id, request, sender, keyed, of);
    const match = this.life.open.info(seat);
    await this.life.upkeep.lobbyUpdated;
    return ok({ id, seat, token, match });
  }

  /** The answer to a repeated request; undefined for a new one. */
  private answered(keyed: Keyed | null) {
    return this.life.room ? repeated(this.life.room.table, keyed) : this.life.closed.answered(keyed);
  }

  private createFor(
    id: string,
    request: CreateRequest,
    sender: string | null,
    keyed: Keyed | null,
    of: OfClub | null,
  ): Proved {
    const draft = draftToken(keyed, Date.now());
    this.life.create(planOf(id, request, sender, hashToken(draft.token), of));
    keepReceipt(this.life.open.table, keyed, draft);
    return { seat: request.seat ?? 0, token: draft.token };
  }

  /** Creates this match as a table of an event. Idempotent: the club may ask more than once. */
  async createForEvent(
    id: string,
    terms: Pick<AgreedTerms, 'game' | 'options' | 'clock' | 'spectatorDelay'>,
    of: OfEvent,
  ): Promise<MatchReport | null> {
    if (this.life.isFree) this.life.create(planForEvent(id, terms, of));
    return this.clubReport();
  }

  /** Starts a table of an event without those who have not come; null if nobody has, and for a match that is gone. */
  async startWithout(): Promise<MatchReport | null> {
    const { room } = this.life;
    if (!room) return null;
    if (room.startWithout()) this.life.afterChange();
    else await this.life.expire();
    return this.clubReport();
  }

  /** Creates this match as a rematch. Idempotent: the previous match may ask more than once. */
  continueAs({ terms, sitters, kept, bots, host, seed }: Continuation): void {
    if (this.life.isFree) this.life.create({ terms, guests: sitters, kept, bots, seed, host });
  }

  /** Seats a member of the match's club, or gives them their seat again. Only the club calls this. */
  async seatMember(
    member: Member,
    request: SitRequest,
    sender: string | null,
    keyed: Keyed | null,
  ): Promise<Result<Joined, Refusal>> {
    if (!this.life.room) return this.life.closed.answered(keyed) ?? fail(this.life.closed.refusal);
    const seated = this.life.room.seatMember(member, request, sender, keyed);
    if (!seated.ok) return seated;
    this.life.afterChange();
    const { seat, token } = seated.value;
    return ok({ seat, token, commitment: this.life.room.table.commitment });
  }

  /** Empties the seat of somebody who is no member any more, if the match has not started. */
  sendMemberAway(member: string): Promise<void> | void {
    return this.life.room?.sendMemberAway(member);
  }

  /** The state of the match for its club; null if it is gone. */
  async clubReport(): Promise<MatchReport | null> {
    return this.life.club?.report() ?? null;
  }

  /** Seats a guest. A quick match also requires a waiting person. */
  async join(
    request: JoinRequest,
    isQuick = false,
    sender: string | null = null,
    keyed: Keyed | null = null,
  ): Promise<Result<Joined, Refusal>> {
    if (!this.life.room) return this.life.closed.answered(keyed) ?? fail(this.life.closed.refusal);
    if (this.life.room.table.terms.club !== undefined) return refuse('members-only');
    const earlier = repeated(this.life.room.table, keyed);
    const joined = earlier ?? this.life.room.join(request, isQuick, sender, keyed);
    if (!joined.ok) return joined;
    if (!earlier) {
      this.life.afterChange();
      await this.life.upkeep.lobbyUpdated;
    }
    const { seat, token } = joined.value;
    return ok({ seat, token, commitment: this.life.room.table.commitment });
  }

  /**
   * Renews the token of the seat that `old` proves, also in the neighbouring matches. Closes sockets of the
   * old token.
   */
  async renewToken(old: string, keyed: Keyed | null = null): Promise<Result<Renewed, Refusal>> {
    if (!this.life.room) return fail(this.life.closed.isFree ? BAD_TOKEN : this.life.closed.refusal);
    return renew(this.life.room, old, keyed, this.life.series.renew);
  }

  /** Accepts a token renewed in a neighbouring match. */
  takeToken(exchange: Exchange, way: Way): { next: string | null } | null {
    return this.life.room && takeToken(this.life.room, exchange, way);
  }

  /** Accepts tokens handed over by the previous match. */
  adopt(handed: readonly Handed[]): (Seat | null)[] {
    return this.life.room ? adopt(this.life.room.table, handed) : handed.map(() => null);
  }

  /** The match as the holder of `token` may see it, or as spectators do. */
  async info(token?: string): Promise<Result<MatchAnswer, Refusal>> {
    return this.life.room ? this.life.room.answerFor(token) : fail(this.life.closed.refusal);
  }

  /** The match as spectators may see it, with its board. */
  preview(): Result<Preview & { readonly match: MatchInfo }, Refusal> {
    const { room } = this.life;
    return room
      ? ok({ ...previewOf(room.table), match: room.info('spectator') })
      : fail(this.life.closed.refusal);
  }

  record(): Result<string, Refusal> {
    return this.life.room ? openRecord(this.life.room.table) : fail(this.life.closed.refusal);
  }

  /** The chat as the holder of `token` may read it, or as spectators do. */
  chat(token?: string): Result<PastChat, Refusal> {
    return this.life.room ? pastChat(this.life.room.table, token) : fail(this.life.closed.refusal);
  }

  /** Accepts a client's socket, or answers with a lease of relay places. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const isPassedOn = pathname === PASSED_PATH;
    const network = isPassedOn ? request.headers.get(NETWORK_HEADER) : await senderOf(this.env, request);
    const isCrowded = this.life.sockets.watchers >= LIMITS.directSpectators;
    if (isCrowded && !isPassedOn && searchParams.get('as') !== 'seat') {
      const lease = this.life.relays?.lease();
      if (lease) return Response.json(lease);
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.life.sockets.accept(server, network);
    if (!this.life.room) this.closeAbsent(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Handles a note from a relay of this match. */
  async fromRelay(relay: number, { report, wantsWelcome = false, said }: RelayNote): Promise<RelayAnswer> {
    const { room, relays } = this.life;
    if (!room || !relays) return { closed: this.life.closed.closing };
    relays.note(relay, report);
    if (wantsWelcome) await relays.welcome(relay);
    return said ? room.chatFromRelay(relay, said) : {};
  }

  /** Moves involve no promise: awaiting would be most of a move's cost. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> | void {
    const { room } = this.life;
    if (!this.life.sockets.has(socket)) return;
    if (!room) return this.closeAbsent(socket);
    const failed = async (error: unknown): Promise<void> => {
      this.life.upkeep.failed('socket', error);
      room.refuse(socket, null, await failureOf(this.env));
    };
    try {
      const now = Date.now();
      const isNews = this.life.sockets.noteFrame(socket, now);
      const done = room.reception.receive(socket, message, now)?.catch(failed);
      // Most commands have announced it by now.
      if (isNews) room.presence.announce();
      return done;
    } catch (error) {
      return failed(error);
    }
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    answerClose(socket, code, reason);
    this.life.left(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.life.left(socket);
  }

  /** Rings at or before the nearest deadline. It may be late, and deadlines may have moved meanwhile. */
  override async alarm(): Promise<void> {
    const hasSlept = this.life.upkeep.alarmRang();
    if (!this.life.room) return this.life.closed.isOver ? this.life.forget() : this.life.closed.wait();
    if (Date.now() >= this.life.room.table.expiresAt) {
      if (!this.life.club?.owesResult) return this.life.expire();
      // The match stays for its club, and nothing else happens any more.
      return this.life.club.follow();
    }
    this.life.relays?.retry();
    const hasChanged = this.life.room.presence.announce();
    const hasTold = this.life.tellOfDownTime();
    const hasSent = this.life.room.sendDeferred(hasSlept) || hasChanged || hasTold;
    try {
      this.life.room.passTime(hasSent);
    } catch (error) {
      this.life.upkeep.failed('alarm', error);
    }
    // Always sets the alarm for the next deadline, even after an error.
    this.life.afterChange();
  }

  private closeAbsent(socket: WebSocket): void {
    this.life.sockets.close(socket, this.life.closed.closing.code, this.life.closed.closing.reason);
  }
}
