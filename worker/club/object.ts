import { DurableObject } from 'cloudflare:workers';
import { ok, type Result } from '../../games/result.ts';
import { senderOf } from '../network/address.ts';
import { meter } from '../metering/meter.ts';
import { CLOSE } from '../protocol/index.ts';
import type {
  Acted,
  ActRequest,
  Announced,
  ClubEventList,
  ClubInfo,
  ClubResults,
  ClubSeason,
  ClubStandings,
  Created,
  Entered,
  EnterRequest,
  EventInfo,
  Founded,
  FoundRequest,
  Joined,
  Keyed,
  Refusal,
} from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';
import { answerClose } from '../sockets/closing.ts';
import { FORMATS, openFormat } from '../stored-formats.ts';
import { Access, AROUND, NO_CLUB } from './access.ts';
import { Broadcast } from './broadcast.ts';
import { Events } from './events.ts';
import { act } from './core/acts.ts';
import { Club } from './core/club.ts';
import { describeClub } from './core/info.ts';
import type { MatchReport } from './core/matches.ts';
import type { PushKeys } from '../push/notify.ts';
import { Pushes } from './pushes.ts';
import { Records } from './records.ts';
import { Results } from './results.ts';
import { ClubSockets } from './sockets.ts';
import { SqlStore } from './sql-store.ts';
import { ClubTables, SWEEP_MS } from './tables.ts';

/** Ms between two looks at silent sockets. */
const SILENCE_MS = 60_000;

/** A club as a Durable Object: its requests, sockets, alarms, and the reports of its matches. */
export class ClubObject extends DurableObject<Env> {
  private readonly sockets: ClubSockets;
  private readonly broadcast: Broadcast;
  private readonly records: Records;
  private readonly store: SqlStore;
  private readonly access: Access;
  private readonly tables: ClubTables;
  private readonly finished: Results;
  private readonly events: Events;
  private alarmAt: number | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.store = new SqlStore(ctx.storage);
    this.access = new Access(this.store);
    this.sockets = new ClubSockets(ctx);
    this.broadcast = new Broadcast(ctx, this.sockets, () => this.club);
    this.records = new Records(env, this.store);
    const pushes = new Pushes(ctx, env as Env & PushKeys, this.access, this.sockets);
    this.events = new Events(env, this.access, pushes, () => this.changed());
    this.tables = new ClubTables(ctx, env, this.access, this.records, pushes, (club, report) => {
      if (club && report) this.events.follow(club, report);
      this.changed();
    });
    this.finished = new Results(this.access, this.records);
  }

  found(id: string, request: FoundRequest, keyed: Keyed | null): Result<Founded, Refusal> {
    return this.access.safely(() => {
      const earlier = this.club?.repeated(keyed);
      if (earlier) return earlier.ok ? ok({ id, ...earlier.value }) : earlier;
      if (this.club) return refuse('exists');
      openFormat(this.ctx.storage, FORMATS.club);
      const { club, ...given } = Club.found(this.store, AROUND, id, request, keyed);
      this.access.club = club;
      meter('clubs-founded');
      return ok({ id, ...given });
    });
  }

  /** Lets the holder of the invite key in. */
  enter(invite: string | undefined, request: EnterRequest, keyed: Keyed | null): Result<Entered, Refusal> {
    return this.access.with((club) => {
      const entered = club.enter(invite, request, keyed);
      if (!entered.ok) return entered;
      this.changed();
      const { member, key } = entered.value;
      return ok({ member, key });
    });
  }

  /** The club as the holder of `key` sees it, or as watchers do. */
  info(key: string | undefined): Result<ClubInfo, Refusal> {
    return this.access.asReader(key, (club, me) =>
      ok(describeClub(club, me?.id ?? null, this.sockets.here(club.now()))),
    );
  }

  act(key: string | undefined, wanted: ActRequest, keyed: Keyed | null): Result<Acted, Refusal> {
    const again = wanted.do === 'new-key' ? this.club?.renewedBy(keyed) : undefined;
    if (again !== undefined) return ok({ key: again });
    return this.access.asMember(key, (club, me) => {
      const leaving = wanted.do === 'remove' ? wanted.members : wanted.do === 'leave' ? [me.id] : [];
      const waiting = leaving.map((id) => [id, club.matches.waitingWith(id)] as const);
      const done = act(club, me, wanted, keyed);
      if (!done.ok) return done;
      for (const id of done.value.revoked) this.sockets.closeOf(id, CLOSE.revoked, 'revoked');
      if (wanted.do === 'watchers' && !wanted.allowed) this.sockets.closeWatchers(CLOSE.gone, 'not-member');
      for (const [id, matches] of waiting) if (!club.member(id)) this.tables.sendAway(id, matches);
      this.changed();
      return ok(done.value.given);
    });
  }

  /** Opens a table for a member. `id` is the new match's. */
  openTable(...asked: Parameters<ClubTables['open']>): Promise<Result<Created, Refusal>> {
    return this.tables.open(...asked);
  }

  sit(...asked: Parameters<ClubTables['sit']>): Promise<Result<Joined, Refusal>> {
    return this.tables.sit(...asked);
  }

  fromMatch(report: MatchReport): Promise<boolean> {
    return this.tables.take(report);
  }

  results(...asked: Parameters<Results['page']>): Result<ClubResults, Refusal> {
    return this.finished.page(...asked);
  }

  standings(key: string | undefined): Result<ClubStandings, Refusal> {
    return this.finished.standings(key);
  }

  record(...asked: Parameters<Results['record']>): Promise<Result<string, Refusal>> {
    return this.finished.record(...asked);
  }

  exported(key: string | undefined): Result<ReadableStream, Refusal> {
    return this.finished.exported(key);
  }

  async addRecord(...asked: Parameters<Results['add']>): Promise<Result<{ id: string }, Refusal>> {
    const added = await this.finished.add(...asked);
    if (added.ok) this.changed();
    return added;
  }

  announce(...asked: Parameters<Events['announce']>): Result<Announced, Refusal> {
    return this.events.announce(...asked);
  }

  eventList(key: string | undefined): Result<ClubEventList, Refusal> {
    return this.events.list(key);
  }

  event(...asked: Parameters<Events['info']>): Result<EventInfo, Refusal> {
    return this.events.info(...asked);
  }

  season(...asked: Parameters<Events['season']>): Result<ClubSeason, Refusal> {
    return this.events.season(...asked);
  }

  actInEvent(...asked: Parameters<Events['act']>): Result<EventInfo, Refusal> {
    return this.events.act(...asked);
  }

  /** Opens a socket of the club's page. */
  override async fetch(request: Request): Promise<Response> {
    const network = await senderOf(this.env, request);
    const { 0: client, 1: server } = new WebSocketPair();
    this.sockets.accept(server, network);
    if (!this.club) server.close(CLOSE.gone, NO_CLUB.code);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const token = this.sockets.helloOf(socket, message);
    const { club } = this;
    if (token === undefined) return;
    if (!club) return socket.close(CLOSE.gone, NO_CLUB.code);
    const me = this.access.asReader(token ?? undefined, (_, member) => ok(member));
    if (!me.ok) return socket.close(token === null ? CLOSE.gone : CLOSE.badToken, me.error.code);
    this.sockets.welcome(socket, me.value?.id ?? null);
    this.broadcast.welcome(socket, club, me.value?.id ?? null);
    this.changed();
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    answerClose(socket, code, reason);
    this.broadcast.soon();
  }

  override webSocketError(): void {
    this.broadcast.soon();
  }

  override async alarm(): Promise<void> {
    this.alarmAt = null;
    const { club } = this;
    if (!club) return;
    if (club.terms.endsAt !== null && club.now() >= club.terms.endsAt) return this.end();
    await this.events.work();
    await this.tables.sweep(club);
    this.changed();
  }

  private get club(): Club | null {
    return this.access.club;
  }

  private get open(): Club {
    const { club } = this;
    if (!club) throw new Error('there is no club here');
    return club;
  }

  /** Follows every change: tells the pages, and sets the alarm. */
  private changed(): void {
    this.broadcast.soon();
    const { club } = this;
    if (!club) return;
    const now = Date.now();
    const sweep = club.matches.tables.length > 0 ? now + SWEEP_MS : Infinity;
    const silence = this.sockets.here(now).length > 1 ? now + SILENCE_MS : Infinity;
    this.wakeAt(Math.min(club.nextDeadline, this.events.nextDeadline, sweep, silence));
  }

  private wakeAt(time: number): void {
    if (time === Infinity || (this.alarmAt !== null && this.alarmAt <= time)) return;
    this.alarmAt = time;
    void this.ctx.storage.setAlarm(time);
  }

  /** Deletes a closed club. */
  private async end(): Promise<void> {
    const { id } = this.open.terms;
    const kept = [...this.records.elsewhere(this.open)];
    this.access.club = null;
    this.sockets.closeAll(CLOSE.gone, 'expired');
    await this.records.dropElsewhere(id, kept);
    await this.ctx.storage.deleteAll();
    meter('clubs-ended');
  }
}
