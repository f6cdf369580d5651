import { DurableObject } from 'cloudflare:workers';
import type { Seat } from '../../games/game.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { CLOSE, LIMITS, type ClientFrame, type CreateRequest, type Created, type Joined, type MatchInfo } from '../protocol.ts';
import { readMessage } from './reading.ts';
import { foundRematch } from './rematch.ts';
import { Room } from './room.ts';
import { hashToken, newMatchId, newToken, randomBytes } from './secrets.ts';
import { Sockets, send } from './sockets.ts';
import { SqlStore } from './sql-store.ts';
import { dealerOf, newKey } from './chance.ts';
import type { Founding, Sitter } from './store.ts';
import { Table, type Refusal } from './table.ts';

const NO_MATCH: Refusal = { code: 'no-match', message: 'there is no such match' };

/** One match as a Durable Object: a shell round a {@link Room} that wakes, listens, stores and tells the lobby. */
export class MatchObject extends DurableObject<Env> {
  private readonly store: SqlStore;
  private readonly sockets: Sockets;
  private room: Room | null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.store = new SqlStore(ctx.storage.sql);
    this.sockets = new Sockets(ctx);
    this.room = this.roomFor(Table.open(this.store, Date.now));
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('{"t":"ping"}', '{"t":"pong"}'));
  }

  /** Founds the match with its maker in seat 0; the worker has checked the request. */
  create(id: string, request: CreateRequest): Result<Created, Refusal> {
    if (this.room) return fail({ code: 'exists', message: 'that match exists' });
    const { name, game, seats, options, visibility } = request;
    const token = newToken(randomBytes);
    this.found({ id, game, seats, dealer: null, options, visibility }, [{ seat: 0, name, tokenHash: hashToken(token) }]);
    return ok({ id, seat: 0, token, match: this.room!.info() });
  }

  /** Founds a rematch; the match before it asks once or more. */
  continueAs(match: Terms, sitters: readonly Sitter[]): void {
    if (!this.room) this.found(match, sitters);
  }

  join(name: string, wanted: Seat | undefined): Result<Joined, Refusal> {
    if (!this.room) return fail(NO_MATCH);
    const token = newToken(randomBytes);
    const joined = this.room.table.join(name, hashToken(token), wanted);
    if (!joined.ok) return joined;
    if (this.room.table.status === 'waiting') this.room.sendMatch();
    else this.room.welcomeAll();
    this.tellLobby();
    return ok({ seat: joined.value, token });
  }

  info(): MatchInfo | null {
    return this.room?.info() ?? null;
  }

  record(): Result<string, Refusal> {
    if (!this.room) return fail(NO_MATCH);
    if (this.room.table.status === 'over') return ok(this.room.table.record());
    return fail({ code: 'not-over', message: 'the record is open once the match is over' });
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.sockets.accept(server);
    if (!this.room) server.close(CLOSE.gone, NO_MATCH.code);
    else if (this.sockets.count > LIMITS.socketsPerMatch) server.close(CLOSE.full, 'too-many-sockets');
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const { room } = this;
    if (!room) return socket.close(CLOSE.gone, NO_MATCH.code);
    const haste = this.sockets.spend(socket, Date.now());
    if (haste) {
      room.refuse(socket, null, { code: 'too-fast', message: 'too many commands a second' });
      if (haste === 'close') socket.close(CLOSE.tooFast, 'too-fast');
      return;
    }
    const reading = readMessage(message);
    if ('frame' in reading) return this.obey(room, socket, reading.frame);
    room.refuse(socket, reading.id, reading.refusal);
    if (reading.refusal.code === 'too-large') socket.close(CLOSE.tooLarge, 'too-large');
  }

  override webSocketClose(socket: WebSocket): void {
    this.leave(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.leave(socket);
  }

  private async obey(room: Room, socket: WebSocket, frame: ClientFrame): Promise<void> {
    if (frame.t === 'ping') return send(socket, { t: 'pong' });
    if (frame.t === 'hello') return room.hello(socket, frame);
    const reader = this.sockets.readerOf(socket);
    if (reader === null) return room.refuse(socket, frame.id, { code: 'no-hello', message: 'say hello first' });
    if (frame.t === 'chat') return room.chat(socket, frame, reader);
    if (reader === 'spectator') {
      return room.refuse(socket, frame.id, { code: 'spectator', message: 'only a seat can do that' });
    }
    if (frame.t === 'rematch') return this.rematch(room, socket, frame.id, reader);
    // Moves are as many as the rules allow, so only what is refused counts as haste.
    if (room.play(socket, frame, reader)) this.sockets.refund(socket);
  }

  private async rematch(room: Room, socket: WebSocket, id: string, seat: Seat): Promise<void> {
    const asked = room.table.askRematch(seat, () => newMatchId(randomBytes));
    if (!asked.ok) return room.refuse(socket, id, asked.error);
    // Stored first; founding is repeated whenever someone asks again, should this be cut off.
    if (asked.value.id !== null) await foundRematch(this.env.MATCH, room.table, asked.value.id);
    room.acknowledge(socket, id);
    room.sendMatch(socket);
  }

  private leave(socket: WebSocket): void {
    if (this.sockets.drop(socket) !== null) this.room?.sendMatch();
  }

  private found(match: Terms, sitters: readonly Sitter[]): void {
    const key = newKey(randomBytes);
    const dealer = match.dealer ?? dealerOf(key, match.seats);
    const founding: Founding = { format: 1, ...match, dealer, createdAt: Date.now(), key };
    this.room = this.roomFor(Table.found(this.store, Date.now, founding, sitters));
    this.tellLobby();
  }

  private roomFor(table: Table | null): Room | null {
    return table && new Room(table, this.sockets, () => this.tellLobby());
  }

  /** The lobby lists public matches; it is told of what changes a listing, never of moves. */
  private tellLobby(): void {
    const match = this.info();
    if (match?.visibility !== 'public') return;
    const lobby = this.env.LOBBY.get(this.env.LOBBY.idFromName(match.game));
    this.ctx.waitUntil(lobby.list(match));
  }
}

/** What a match is founded with, but for what it makes up itself; a dealer of null is left to chance. */
type Terms = Omit<Founding, 'format' | 'createdAt' | 'key' | 'dealer'> & { readonly dealer: Seat | null };
