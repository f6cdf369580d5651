import { DurableObject } from 'cloudflare:workers';
import { gameOf } from '../../games/index.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { senderOf } from '../http/address.ts';
import { answerClose } from '../sockets/closing.ts';
import { CLOSE, type CreateRequest, type Created, type JoinRequest } from '../protocol.ts';
import type { Joined, MatchAnswer } from '../protocol.ts';
import type { PushKeys } from '../push/notify.ts';
import { namesForBots } from './bot-names.ts';
import { botGuest } from './bots.ts';
import { Commands } from './commands.ts';
import { newMatchId } from './ids.ts';
import type { Continuation } from './rematch.ts';
import { Room } from './room.ts';
import { hashToken, newEntropy, newSeed, newToken, randomBytes } from './secrets.ts';
import { Sockets } from './sockets.ts';
import { SqlStore } from './sql-store.ts';
import { FORMAT, NewerVersion, type Bots, type Refusal, type Sitter, type Terms } from './store.ts';
import { Table } from './table.ts';
import { Notices } from './notices.ts';
import { Upkeep } from './upkeep.ts';

const NO_MATCH: Refusal = { code: 'no-match', message: 'there is no such match' };
const BAD_TOKEN: Refusal = { code: 'bad-token', message: 'that token proves no seat' };
const NEWER: Refusal = {
  code: 'newer-version',
  message: 'this match waits for a newer version of the service',
};

/** How long the alarm of a match that can't be opened waits for a version that can. */
const HOUR = 3_600_000;

/** One match as a Durable Object: a shell round a {@link Room} that wakes, listens, keeps time and tells the lobby. */
export class MatchObject extends DurableObject<Env> {
  private readonly sockets: Sockets;
  private readonly commands: Commands;
  private readonly upkeep: Upkeep;
  private readonly notices: Notices;
  private room: Room | null;
  /** Why there is no match to be had while `room` is null. What a newer version wrote, nobody else may touch. */
  private absence: Refusal = NO_MATCH;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sockets = new Sockets(ctx, () => this.room?.noteLoss());
    this.commands = new Commands({
      sockets: this.sockets,
      newMatchId: () => newMatchId(env),
      foundNext: async (next) => env.MATCH.get(env.MATCH.idFromName(next.terms.id)).continueAs(next),
      settle: () => this.settle(),
      expire: () => this.expire(),
    });
    const table = this.open();
    // Sockets that slept through mean that this is no fresh start: the lobby has been told before.
    this.upkeep = new Upkeep(ctx, env, table, this.sockets.count > 0);
    this.notices = new Notices(env as Env & PushKeys, table);
    this.room = this.roomFor(table);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('{"t":"ping"}', '{"t":"pong"}'));
  }

  /** Founds the match with its maker in seat 0; the worker has checked the request. */
  async create(id: string, request: CreateRequest, sender: string | null): Promise<Result<Created, Refusal>> {
    if (!this.isFree) return fail({ code: 'exists', message: 'that match exists' });
    const { name, entropy = newEntropy(randomBytes), bots, ...terms } = request;
    const token = newToken(randomBytes);
    const clock = terms.clock && { perMove: terms.clock.perMove, bank: terms.clock.bank };
    const maker = { seat: 0, name, tokenHash: hashToken(token), entropy };
    const names = namesForBots(bots.length, [name]);
    const sitters = [maker, ...bots.map(({ seat }, index) => ({ ...botGuest(names[index]!), seat }))];
    const levels = Object.fromEntries(bots.map(({ seat, level }) => [seat, level]));
    this.found(
      { ...terms, clock, id, dealer: null, ...(sender === null ? {} : { sender }) },
      sitters,
      levels,
    );
    await this.upkeep.told;
    return ok({ id, seat: 0, token, match: this.room!.info(0) });
  }

  /** Founds a rematch; the match before it asks once or more. */
  continueAs({ terms, sitters, bots, host }: Continuation): void {
    if (!this.isFree) return;
    this.found(terms, sitters, bots);
    this.room!.table.house.setHost(host);
  }

  /** Seats a guest; one who wants to play at once only where somebody waits. */
  async join(
    { name, seat, entropy = newEntropy(randomBytes) }: JoinRequest,
    isInHaste = false,
  ): Promise<Result<Joined, Refusal>> {
    if (!this.room) return fail(this.absence);
    if (isInHaste && !this.room.isAwaited)
      return fail({ code: 'nobody-here', message: 'nobody waits there' });
    const token = newToken(randomBytes);
    const joined = this.room.table.join({ name, tokenHash: hashToken(token), entropy }, seat);
    if (!joined.ok) return joined;
    if (this.room.table.status === 'waiting') this.room.sendMatch();
    else this.room.welcomeAll();
    this.settle();
    await this.upkeep.told;
    return ok({ seat: joined.value, token });
  }

  /** Gives the seat that a token proves another token; sockets that came with the old one are closed. */
  renewToken(old: string): Result<Joined, Refusal> {
    if (this.absence === NEWER) return fail(NEWER);
    const seat = this.room?.table.seating.seatOf(old);
    if (!this.room || seat === undefined) return fail(BAD_TOKEN);
    const token = newToken(randomBytes);
    this.room.table.replaceToken(seat, hashToken(token));
    this.sockets.closeReader(seat, CLOSE.revoked, 'revoked');
    this.room.sendPresence(seat);
    return ok({ seat, token });
  }

  /** The match as the seat that a token proves may know it, or as spectators do. */
  info(token?: string): Result<MatchAnswer, Refusal> {
    if (!this.room) return fail(this.absence);
    if (token === undefined) return ok(this.room.info('spectator'));
    const seat = this.room.table.seating.seatOf(token);
    return seat === undefined ? fail(BAD_TOKEN) : ok({ ...this.room.info(seat), seat });
  }

  record(): Result<string, Refusal> {
    if (!this.room) return fail(this.absence);
    if (this.room.table.status === 'over') return ok(this.room.table.record());
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
    if (this.absence === NEWER) return this.ctx.storage.setAlarm(Date.now() + HOUR);
    if (!this.room) return;
    if (Date.now() >= this.room.table.expiresAt) return this.expire();
    this.room.sayHeldBack(isOld);
    try {
      this.room.passTime();
    } catch (error) {
      this.upkeep.failed('alarm', error);
    }
    // Whatever happened, the next deadline has its alarm.
    this.settle();
  }

  private leave(socket: WebSocket): void {
    const reader = this.sockets.drop(socket);
    if (reader !== null) this.room?.sendPresence(reader);
    if (this.room?.table.status === 'waiting') this.settle();
    this.upkeep.flush();
  }

  private found(terms: Terms, sitters: readonly Sitter[], bots: Bots['seats']): void {
    const rules = gameOf(terms.game)!.version;
    const founding = { ...terms, format: FORMAT, rules, createdAt: Date.now(), seed: newSeed(randomBytes) };
    this.room = this.roomFor(
      Table.found(new SqlStore(this.ctx.storage.sql), Date.now, founding, sitters, bots),
    );
    this.upkeep.counters.add('matches-founded');
    this.settle();
  }

  private open(): Table | null {
    try {
      return Table.open(new SqlStore(this.ctx.storage.sql), Date.now);
    } catch (error) {
      if (!(error instanceof NewerVersion)) throw error;
      this.absence = NEWER;
      return null;
    }
  }

  /** Whether a match may be founded here. */
  private get isFree(): boolean {
    return !this.room && this.absence !== NEWER;
  }

  private closeAbsent(socket: WebSocket): void {
    this.sockets.close(socket, this.absence === NEWER ? CLOSE.newer : CLOSE.gone, this.absence.code);
  }

  private roomFor(table: Table | null): Room | null {
    return (
      table &&
      new Room(table, this.sockets, {
        now: Date.now,
        wakeAt: (time) => this.upkeep.arm(time),
        count: (name) => this.upkeep.counters.add(name),
      })
    );
  }

  private settle(): void {
    const { room } = this;
    room!.noteAbsences();
    const { host } = room!.table.house;
    this.upkeep.settle(room!.table, () => room!.listing, host !== null && this.sockets.isHere(host));
    const told = this.notices.follow(room!.table, (seat) => this.sockets.isHere(seat));
    this.ctx.waitUntil(told.catch((error: unknown) => this.upkeep.failed('push', error)));
  }

  /** The match is gone, and all that was stored of it. */
  private async expire(): Promise<void> {
    const { table } = this.room!;
    // From here on nobody may touch what is being deleted.
    this.room = null;
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.upkeep.clear(table);
  }
}
