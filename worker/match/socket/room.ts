import type { Reader, Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import { CLOSE, LIMITS, type ClientFrame, type CloseCode, type JoinRequest } from '../../protocol/index.ts';
import type { Keyed, MatchAnswer, MatchInfo, Proved, Refusal, Status } from '../../protocol/index.ts';
import { proofOf } from '../../secrets.ts';
import { handOver, type Adopt } from '../table/hand-over.ts';
import { isSomeoneWaiting, nextCheck, notePresence, type Presence } from '../table/people.ts';
import { wasSentAway } from '../table/seat-commands.ts';
import { BAD_TOKEN, joinOnce } from '../table/seat-requests.ts';
import { uncalled } from '../table/calls.ts';
import { chatEntry } from '../table/chat.ts';
import { endStandIn } from '../table/stand-ins.ts';
import type { Table } from '../table/table.ts';
import { say } from '../table/talk.ts';
import type { Feed, RelayAnswer, RelayWelcome, Said } from '../../relay/feed.ts';
import { Announcer } from './announcer.ts';
import { UNDELAYED, kindsFor } from './news.ts';
import type { Sockets } from '../../sockets/sockets.ts';
import { TableCommands } from './table-commands.ts';
import type { DetailsOf } from '../../protocol/codes.ts';
import { refuse, refusalOf, type CommandRefusal } from '../../protocol/refuse.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

/** Services the match object provides to its room. */
interface Surroundings {
  readonly now: () => number;
  /** Must cause deferred frames to be sent at that time. */
  readonly wakeAt: (time: number) => void;
  readonly count: (name: string) => void;
  /** Logs an error the match survives and no command caused. */
  readonly failed: (where: string, error: unknown) => void;
  /** The relays with further spectators. Default: none. */
  readonly relays?: Feed;
}

/** A table and its sockets: commands come in, and every reader is sent what it may see. */
export class Room {
  readonly table: Table;
  /** Commands of seats other than moves. */
  readonly tableCommands: TableCommands;
  private readonly sockets: Sockets;
  private readonly announcer: Announcer;
  private readonly now: () => number;
  private readonly wakeAt: Surroundings['wakeAt'];
  private readonly count: (name: string) => void;
  private readonly failed: Surroundings['failed'];
  /** Presence and status last passed to the table. */
  private noted: { readonly presence: Presence; readonly status: Status } | null = null;

  constructor(table: Table, sockets: Sockets, { now, wakeAt, count, failed, relays }: Surroundings) {
    this.table = table;
    this.sockets = sockets;
    this.announcer = new Announcer(table, sockets, now, wakeAt, relays);
    const refuse = this.refuse.bind(this);
    this.tableCommands = new TableCommands(table, sockets, this.announcer, now, refuse);
    this.now = now;
    this.wakeAt = wakeAt;
    this.count = count;
    this.failed = failed;
    this.noteConnections();
  }

  /** Passes the present connections to the table, if they changed; true if a seat came or went. */
  private noteConnections(): boolean {
    const { status, terms } = this.table;
    const presence = this.sockets.presence(terms.seats);
    const before = this.noted;
    if (presence === before?.presence && status === before.status) return false;
    this.noted = { presence, status };
    notePresence(this.table, presence);
    return before !== null && before.presence.connected.join() !== presence.connected.join();
  }

  /** Announces seats that have stopped answering, or answer again; true if there are any. */
  announcePresence(): boolean {
    const hasChanged = this.noteConnections();
    if (hasChanged) this.announcer.news.match(undefined, UNDELAYED);
    return hasChanged;
  }

  /** Time of the next check of the connections, in ms since 1970; Infinity if nobody would learn of a change. */
  get nextCheck(): number {
    return nextCheck(this.table, this.sockets.presence(this.table.terms.seats), this.sockets.count === 1);
  }

  info(reader: Reader): MatchInfo {
    return this.announcer.news.info(reader);
  }

  /** The match as listed in the lobby, without the names spectators chose. */
  get listing(): MatchInfo {
    return { ...this.info('spectator'), spectatorNames: [] };
  }

  /**
   * The match as the holder of `token` may see it, with the seat's token of the next match; without a token,
   * as spectators see it.
   */
  async answerFor(token: string | undefined, adopt: Adopt): Promise<Result<MatchAnswer, Refusal>> {
    if (token === undefined) return ok(this.info('spectator'));
    const seat = this.table.seatOf(token);
    if (seat === undefined) return fail(BAD_TOKEN);
    const answer = { ...this.info(seat), seat };
    const [next] = await handOver(this.table, [{ seat, proof: proofOf(token) }], adopt);
    return ok(next ? { ...answer, next } : answer);
  }

  /** Seats a guest. A quick match also requires a waiting person. */
  join(
    request: JoinRequest,
    isQuick: boolean,
    sender: string | null,
    keyed: Keyed | null,
  ): Result<Proved, Refusal> {
    const isAwaited = !isQuick || isSomeoneWaiting(this.table, this.sockets.presence(this.table.terms.seats));
    if (!isAwaited) return refuse('full', 'alone');
    const joined = joinOnce(this.table, request, sender, keyed);
    if (!joined.ok) return joined;
    if (this.table.status === 'waiting') this.announcer.news.match();
    else this.announcer.welcomeAll();
    return joined;
  }

  /** Welcomes a socket as the seat its token proves, or as a spectator without a token; false if refused. */
  hello(socket: WebSocket, { token, name, with: wants }: Frame<'hello'>): boolean {
    const reader = token === undefined ? 'spectator' : this.table.seatOf(token);
    if (reader === undefined) {
      this.turnAway(socket, token!);
      return false;
    }
    if (!this.mayEnter(socket, reader)) return false;
    const before = this.sockets.sessionOf(socket);
    const ownName = reader === 'spectator' ? (name ?? null) : null;
    const proof = token === undefined ? {} : { proof: proofOf(token) };
    const audience = this.sockets.introduce(socket, { reader, name: ownName, ...proof }, wants ?? []);
    const hasChanged = this.noteConnections();
    const isBack = reader !== 'spectator' && endStandIn(this.table, reader);
    this.count(reader === 'spectator' ? 'hellos-spectator' : 'hellos-seat');
    this.announcer.welcome(socket, audience);
    const isNew = before?.reader !== reader;
    const isOnlyWatching = reader === 'spectator' && typeof before?.reader !== 'number';
    if (hasChanged && (!isNew || isOnlyWatching)) this.announcer.news.match(socket, UNDELAYED);
    if (isNew && isOnlyWatching) this.announcer.news.watchers(socket);
    else if (isNew || isBack) this.announcer.news.match(socket, kindsFor([reader, before?.reader]));
    else if (before.name !== ownName) this.announcer.news.names(socket);
    return true;
  }

  /** Closes a socket whose token proves no seat, with another code if the host sent its holder away. */
  private turnAway(socket: WebSocket, token: string): void {
    if (wasSentAway(this.table, token)) return this.shut(socket, CLOSE.removed, 'removed');
    this.refuse(socket, null, refusalOf('bad-token'));
    this.shut(socket, CLOSE.badToken, 'bad-token');
  }

  /**
   * True if there is a place for the reader and it is within the rate limit; otherwise answers the socket.
   */
  private mayEnter(socket: WebSocket, reader: Reader): boolean {
    const hasRoom = this.sockets.hasRoom(socket, reader);
    if (!hasRoom) this.shut(socket, CLOSE.full, 'too-many-sockets');
    const mayGreet = hasRoom && this.sockets.mayGreet(socket, reader, this.now());
    if (hasRoom && !mayGreet) this.refuseTooFast(socket, 'hellos');
    return mayGreet;
  }

  /** Plays a move or a concession; true if it was made now, false if it was refused or repeated. */
  play(socket: WebSocket, frame: Frame<'move' | 'concede'>, seat: Seat): boolean {
    const moves = this.table.moves;
    const made =
      frame.t === 'move'
        ? this.table.move(seat, frame.id, frame.move, frame.n)
        : this.table.concede(seat, frame.id);
    if (!made.ok) {
      this.refuse(socket, frame.id, made.error);
      return false;
    }
    const isNew = this.table.moves > moves;
    const sender = { socket, id: frame.id };
    if (isNew) this.announcer.move(made.value, sender);
    else this.announcer.repeatMove(made.value, sender);
    // A player who moves is back, even without a new hello.
    if (isNew && endStandIn(this.table, seat)) this.announcer.news.match(undefined, UNDELAYED);
    return isNew;
  }

  /**
   * Makes absent seats concede. Everyone sees that in the log; the claimant is answered with the match info.
   */
  claim(socket: WebSocket, { id }: Frame<'claim'>, seat: Seat): void {
    const claimed = this.table.claim(seat, id, (made) => this.announcer.move(made));
    if (!claimed.ok) return this.refuse(socket, id, claimed.error);
    this.acknowledge(socket, id, seat);
    this.announcer.news.match(socket, UNDELAYED);
  }

  /** Stores and sends a chat line. A repeated line is only answered. */
  chat(socket: WebSocket, { id, text, phrase, to }: Frame<'chat'>, from: Reader): void {
    const { name } = this.sockets.sessionOf(socket)!;
    // A seat's rate is shared by its sockets. Spectators share one rate, and each socket has its own as well.
    const mayTalk = () => from !== 'spectator' || this.sockets.allowances.maySpeak(socket, this.now());
    const said = say(this.table, { from, name, to: to ?? null, text, phrase, command: id }, mayTalk);
    if (!said.ok) this.refuse(socket, id, said.error);
    else if (said.value.isNew) this.announcer.chat(said.value.line, { socket, id });
    else this.announcer.repeatChat(said.value.line, { socket, id });
  }

  /** Stores and sends a line from a relay's spectator. The relay has already checked its rate limits. */
  chatFromRelay(relay: number, { tag, id, name, text, phrase, to }: Said): RelayAnswer {
    const said = say(this.table, { from: 'spectator', name, to, text, phrase, command: id }, () => true);
    if (!said.ok) return { refusal: said.error };
    if (!said.value.isNew) return { again: chatEntry(said.value.line) };
    this.announcer.chat(said.value.line, { relay, tag });
    return {};
  }

  /** The match as every spectator may see it now. */
  welcomeOfSpectators(): RelayWelcome {
    return this.announcer.welcomeOfSpectators();
  }

  /** Announces changed spectators, or changed names, at relays. */
  noteRelays(): void {
    const before = this.noted?.presence.spectators;
    this.announcePresence();
    if (this.noted?.presence.spectators === before) this.announcer.news.names();
    else this.announcer.news.watchers();
  }

  /**
   * Runs and announces automatic events. After frames were just sent, no bot thinks: they leave only after
   * this step, and would reveal the thinking time.
   */
  passTime(hasSent: boolean): void {
    this.table.passTime(!hasSent, {
      onStandIn: () => this.announcer.news.match(undefined, UNDELAYED),
      onMove: (made) => this.announcer.move(made),
      onDealt: (dealt) =>
        'pact' in dealt ? this.announcer.pact(dealt.pact) : this.announcer.chat(dealt.line),
      onAbsent: () => this.announcer.news.match(undefined, UNDELAYED),
      onPace: () => this.announcer.news.match(undefined, UNDELAYED),
      onError: (error) => this.failed('bot', error),
    });
  }

  /**
   * Announces a reader's departure. The player to act is notified only later, because a page that is reloaded comes back at
   * once.
   */
  sendPresence(gone: Reader): void {
    if (gone === 'spectator') {
      this.announcePresence();
      return this.announcer.news.watchers();
    }
    this.noteConnections();
    this.announcer.news.match(undefined, kindsFor([gone]));
    const isCalled = !this.sockets.isHere(gone) && uncalled(this.table).some(({ seat }) => seat === gone);
    if (isCalled) this.wakeAt(this.now() + LIMITS.returnMs);
  }

  /** Announces a lost socket a little later, since the loss was noticed in the middle of sending. */
  noteLoss(reader: Reader | null): void {
    this.noteConnections();
    if (reader !== null) this.announcer.news.soon(reader);
  }

  /**
   * Sends deferred frames now due; true if any were sent. After hibernation (`hasSlept`) deferrals are
   * forgotten, so the match info is sent in any case.
   */
  sendDeferred(hasSlept: boolean): boolean {
    if (hasSlept) this.announcer.news.sendNow();
    return this.announcer.news.sendDeferred() || hasSlept;
  }

  /** Sends everyone the match info. */
  sendMatch(except?: WebSocket): void {
    this.announcer.news.match(except);
  }

  /** Hands each seat's sockets their own token of the next match. */
  async handOver(adopt: Adopt, only?: WebSocket): Promise<void> {
    const heirs = this.sockets.heirs(only);
    const nextSeats = await handOver(
      this.table,
      heirs.map(([, heir]) => heir),
      adopt,
    );
    heirs.forEach(([socket, { seat }], index) => {
      const next = nextSeats[index];
      // The socket may have been closed during the await, for example by a renewal.
      if (next && this.sockets.readerOf(socket) === seat) this.announcer.handOver(socket, seat, next);
    });
  }

  /** Closes a seat's sockets after its token was replaced. */
  revoke(seat: Seat): void {
    this.sockets.closeReader(seat, CLOSE.revoked, 'revoked');
    this.sendPresence(seat);
  }

  /** Answers a command with the match info. */
  acknowledge(socket: WebSocket, id: string, reader: Reader): void {
    this.announcer.acknowledge({ socket, id }, reader);
  }

  /** Refuses a frame for its rate; closes the socket after too many refusals. */
  refuseTooFast(socket: WebSocket, what: DetailsOf<'too-fast'>[0]): void {
    this.refuse(socket, null, refusalOf('too-fast', what));
    if (this.sockets.allowances.isRefusedTooOften(socket, this.now())) {
      this.shut(socket, CLOSE.tooFast, 'too-fast');
    }
  }

  /** Closes a socket from this side and announces the departure. */
  shut(socket: WebSocket, code: CloseCode, reason: string): void {
    const reader = this.sockets.readerOf(socket);
    this.sockets.close(socket, code, reason);
    if (reader !== null) this.sendPresence(reader);
  }

  refuse(socket: WebSocket, id: string | null, refusal: CommandRefusal): void {
    this.count(`refused-${refusal.code}`);
    this.announcer.refuse(socket, id, refusal);
  }
}
