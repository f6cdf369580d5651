import { DurableObject } from 'cloudflare:workers';
import { ok, type Result } from '../../games/result.ts';
import { senderOf } from '../network/address.ts';
import { log } from '../operations/log.ts';
import { meter } from '../metering/meter.ts';
import { CLOSE, CLUB_LIMITS } from '../protocol/index.ts';
import type {
  Acted,
  ActRequest,
  ClubInfo,
  ClubResults,
  ClubTableRequest,
  Created,
  Entered,
  EnterRequest,
  Founded,
  FoundRequest,
  ImportRequest,
  Joined,
  Keyed,
  Refusal,
  SitRequest,
} from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';
import { answerClose } from '../sockets/closing.ts';
import { FORMATS, openFormat } from '../stored-formats.ts';
import { Access, AROUND, NO_CLUB } from './access.ts';
import { Broadcast } from './broadcast.ts';
import { act } from './core/acts.ts';
import { Club } from './core/club.ts';
import { describeClub } from './core/info.ts';
import type { MatchReport } from './core/matches.ts';
import type { ResultQuery } from './core/store.ts';
import { exportOf } from './exported.ts';
import { addRecord, readRecord } from './imported.ts';
import { Records } from './records.ts';
import { ClubSockets } from './sockets.ts';
import { SqlStore } from './sql-store.ts';

/** Ms between two looks at tables that may have gone without a word, and at silent sockets. */
const SWEEP_MS = 6 * 3_600_000;
const SILENCE_MS = 60_000;

/** A club as a Durable Object: its requests, sockets, alarms, and the reports of its matches. */
export class ClubObject extends DurableObject<Env> {
  private readonly sockets: ClubSockets;
  private readonly broadcast: Broadcast;
  private readonly records: Records;
  private readonly store: SqlStore;
  private readonly access: Access;
  private alarmAt: number | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.store = new SqlStore(ctx.storage);
    this.access = new Access(this.store);
    this.sockets = new ClubSockets(ctx);
    this.broadcast = new Broadcast(ctx, this.sockets, () => this.club);
    this.records = new Records(env, this.store);
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
      for (const [id, matches] of waiting) if (!club.member(id)) this.sendAway(id, matches);
      this.changed();
      return ok(done.value.given);
    });
  }

  /** Opens a table for a member. `id` is the new match's. */
  async openTable(
    key: string | undefined,
    id: string,
    { asked, ...terms }: ClubTableRequest,
    sender: string | null,
    keyed: Keyed | null,
  ): Promise<Result<Created, Refusal>> {
    const allowed = this.access.asMember(key, (club, me) => {
      if (club.isClosed) return refuse('club-closed');
      if (!club.matches.hasRoom && !club.matches.table(id)) return refuse('club-full', 'tables');
      return ok({ club: club.terms.id, member: me.id, name: me.name });
    });
    if (!allowed.ok) return allowed;
    const { name, ...of } = allowed.value;
    const request = { ...terms, name, visibility: 'unlisted' as const, position: undefined };
    const created = await this.matchOf(id).create(id, request, sender, keyed, of);
    if (!created.ok) return created;
    const report = await this.matchOf(id).clubReport();
    return this.access.with((club) => {
      if (report) club.matches.note(report);
      club.matches.ask(
        id,
        asked.filter((member) => club.member(member)),
      );
      this.changed();
      return created;
    });
  }

  /** Seats a member at a table of the club, or gives them their seat there again. */
  async sit(
    key: string | undefined,
    match: string,
    request: SitRequest,
    sender: string | null,
    keyed: Keyed | null,
  ): Promise<Result<Joined, Refusal>> {
    const member = this.access.asMember(key, (_, { id, name }) => ok({ id, name }));
    if (!member.ok) return member;
    if (!this.club?.matches.table(match) && !this.store.result(match)) return refuse('no-match');
    const seated = await this.matchOf(match).seatMember(member.value, request, sender, keyed);
    // The member may have been removed meanwhile.
    if (seated.ok && !this.club?.member(member.value.id)) this.sendAway(member.value.id, [match]);
    return seated;
  }

  /** A page of results, newest first. */
  results(key: string | undefined, query: Omit<ResultQuery, 'most'>): Result<ClubResults, Refusal> {
    return this.access.asReader(key, (club) => {
      const results = club.matches.results({ ...query, most: CLUB_LIMITS.clubResults });
      const more = results.length < CLUB_LIMITS.clubResults ? null : (results.at(-1)?.n ?? null);
      return ok({ results, more });
    });
  }

  /** The record of a finished match, as text. */
  async record(key: string | undefined, match: string): Promise<Result<string, Refusal>> {
    const result = this.access.asReader(key, () => ok(this.store.result(match)));
    if (!result.ok) return result;
    const text = result.value?.hasRecord ? await this.records.read(this.open.terms.id, match) : null;
    return text === null ? refuse('no-match') : ok(text);
  }

  /** Everything of the club as a file of JSON, for members. */
  exported(key: string | undefined): Result<ReadableStream, Refusal> {
    return this.access.asMember(key, (club) =>
      ok(exportOf(club, (id) => this.records.read(club.terms.id, id))),
    );
  }

  /** Adds a finished match from a record, for the host. */
  async addRecord(key: string | undefined, request: ImportRequest): Promise<Result<{ id: string }, Refusal>> {
    const read = await readRecord(request);
    return this.access.asHost(key, (club, me) => {
      const added = addRecord(club, me, request, read);
      if (added.ok) this.changed();
      return added;
    });
  }

  /** Takes a report of one of the club's matches. False if there is no club any more. */
  async fromMatch(report: MatchReport): Promise<boolean> {
    const { club } = this;
    if (!club) return false;
    const kept = await this.records.keepElsewhere(club.terms.id, report);
    return this.access.with((current) => {
      if (current.matches.note(kept)) {
        if (report.status === 'over') meter('club-results');
        this.changed();
      }
      return ok(true);
    }).ok;
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
    await this.sweep(club);
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
    this.wakeAt(Math.min(club.nextDeadline, sweep, silence));
  }

  private wakeAt(time: number): void {
    if (time === Infinity || (this.alarmAt !== null && this.alarmAt <= time)) return;
    this.alarmAt = time;
    void this.ctx.storage.setAlarm(time);
  }

  /** Asks tables that have not reported for long. Their last word may have been lost. */
  private async sweep(club: Club): Promise<void> {
    for (const table of club.matches.silentSince(Date.now() - SWEEP_MS)) {
      const report = await this.matchOf(table.id).clubReport();
      await this.fromMatch(report ?? { ...table, status: 'gone', version: Date.now() });
    }
  }

  private sendAway(member: string, matches: readonly string[]): void {
    const asked = matches.map((match) => this.matchOf(match).sendMemberAway(member));
    this.ctx.waitUntil(Promise.all(asked).catch((error: unknown) => this.failed(error)));
  }

  private failed(error: unknown): void {
    log('error', { where: 'club', name: error instanceof Error ? error.name : typeof error });
    meter('errors');
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

  private matchOf(id: string) {
    return this.env.MATCH.get(this.env.MATCH.idFromName(id));
  }
}
