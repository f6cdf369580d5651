import type { Reader, Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import { CLOSE, type ClientFrame, type CloseCode, type JoinRequest } from '../../protocol.ts';
import type { Keyed, MatchAnswer, MatchInfo, Proved, Refusal, Status } from '../../protocol.ts';
import { proofOf } from '../../secrets.ts';
import { handOver, type Adopt } from '../table/hand-over.ts';
import { isSomeoneWaiting, notePresence, type Presence } from '../table/people.ts';
import { wasSentAway } from '../table/seat-commands.ts';
import { BAD_TOKEN, joinOnce } from '../table/seat-requests.ts';
import { chatEntry } from '../table/chat.ts';
import { endStandIn } from '../table/stand-ins.ts';
import type { Table } from '../table/table.ts';
import { say } from '../table/talk.ts';
import type { Feed, RelayAnswer, Said, Welcome } from '../../relay/feed.ts';
import { Announcer } from './announcer.ts';
import { UNDELAYED, kindsFor } from './news.ts';
import type { Sockets } from './sockets.ts';
import { TableCommands } from './table-commands.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

/** The services that a room gets from the object round it. */
interface Surroundings {
  readonly now: () => number;
  /** Makes sure that deferred frames are sent then. */
  readonly wakeAt: (time: number) => void;
  readonly count: (name: string) => void;
  /** Logs an error that was no command's fault and that the match survives. */
  readonly failed: (where: string, error: unknown) => void;
  /** The relays at which others watch; none unless given. */
  readonly relays?: Feed;
}

/** A table and its sockets: commands come in, every reader is sent what it may know. */
export class Room {
  readonly table: Table;
  /** The commands of seats besides playing. */
  readonly tableCommands: TableCommands;
  private readonly sockets: Sockets;
  private readonly announcer: Announcer;
  private readonly now: () => number;
  private readonly count: (name: string) => void;
  private readonly failed: Surroundings['failed'];
  /** What the table was last told of, in which state of the match. */
  private noted: { readonly presence: Presence; readonly status: Status } | null = null;

  constructor(table: Table, sockets: Sockets, { now, wakeAt, count, failed, relays }: Surroundings) {
    this.table = table;
    this.sockets = sockets;
    this.announcer = new Announcer(table, sockets, now, wakeAt, relays);
    const refuse = this.refuse.bind(this);
    this.tableCommands = new TableCommands(table, sockets, this.announcer, now, refuse);
    this.now = now;
    this.count = count;
    this.failed = failed;
    this.noteConnections();
  }

  /** Lets the table know which connections there are. */
  noteConnections(): void {
    const { status, terms } = this.table;
    const presence = this.sockets.presence(terms.seats);
    if (presence === this.noted?.presence && status === this.noted.status) return;
    this.noted = { presence, status };
    notePresence(this.table, presence);
  }

  info(reader: Reader): MatchInfo {
    return this.announcer.news.info(reader);
  }

  /** The match as the lobby shows it to everyone: without the names that spectators chose. */
  get listing(): MatchInfo {
    return { ...this.info('spectator'), spectatorNames: [] };
  }

  /** The match as the seat that a token proves may know it, with its token of the next match; or as spectators do. */
  async answerFor(token: string | undefined, adopt: Adopt): Promise<Result<MatchAnswer, Refusal>> {
    if (token === undefined) return ok(this.info('spectator'));
    const seat = this.table.seatOf(token);
    if (seat === undefined) return fail(BAD_TOKEN);
    const answer = { ...this.info(seat), seat };
    const [next] = await handOver(this.table, [{ seat, proof: proofOf(token) }], adopt);
    return ok(next ? { ...answer, next } : answer);
  }

  /** Seats a guest; in a quick match only where somebody waits. */
  join(request: JoinRequest, isQuick: boolean, keyed: Keyed | null): Result<Proved, Refusal> {
    const isAwaited = !isQuick || isSomeoneWaiting(this.table, this.sockets.presence(this.table.terms.seats));
    if (!isAwaited) return fail({ code: 'full', message: 'nobody waits there' });
    const joined = joinOnce(this.table, request, keyed);
    if (!joined.ok) return joined;
    if (this.table.status === 'waiting') this.announcer.news.match();
    else this.announcer.welcomeAll();
    return joined;
  }

  /** Welcomes a socket as the seat its token proves, or as a spectator without one; false where it is turned away. */
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
    this.noteConnections();
    const isBack = reader !== 'spectator' && endStandIn(this.table, reader);
    this.count(reader === 'spectator' ? 'hellos-spectator' : 'hellos-seat');
    this.announcer.welcome(socket, audience);
    const isNew = before?.reader !== reader;
    const isOnlyWatching = reader === 'spectator' && typeof before?.reader !== 'number';
    if (isNew && isOnlyWatching) this.announcer.news.watchers(socket);
    else if (isNew || isBack) this.announcer.news.match(socket, kindsFor([reader, before?.reader]));
    else if (before.name !== ownName) this.announcer.news.names(socket);
    return true;
  }

  /** Closes a socket whose token proves no seat, or none any more because the host sent its holder away. */
  private turnAway(socket: WebSocket, token: string): void {
    if (wasSentAway(this.table, token)) return this.shut(socket, CLOSE.removed, 'removed');
    this.refuse(socket, null, { code: 'bad-token', message: 'that token proves no seat of this match' });
    this.shut(socket, CLOSE.badToken, 'bad-token');
  }

  /** True if there is a place for a reader, and it does not say hello too often; else the socket is answered. */
  private mayEnter(socket: WebSocket, reader: Reader): boolean {
    const hasRoom = this.sockets.hasRoom(socket, reader);
    if (!hasRoom) this.shut(socket, CLOSE.full, 'too-many-sockets');
    const mayGreet = hasRoom && this.sockets.mayGreet(socket, reader, this.now());
    if (hasRoom && !mayGreet) this.refuseTooFast(socket, 'too many hellos: wait a moment');
    return mayGreet;
  }

  /** Plays a move or a concession; true when it was made, and not only answered once more. */
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
    // Nobody plays on what it has not read.
    if (isNew) this.sockets.caughtUp(socket);
    if (isNew) this.announcer.move(made.value, sender);
    else this.announcer.repeatMove(made.value, sender);
    // A player who moves is back, also without another hello.
    if (isNew && endStandIn(this.table, seat)) this.announcer.news.match(undefined, UNDELAYED);
    return isNew;
  }

  /** Makes absent seats concede; everyone sees it in the log, and the claimant's answer is the match's new state. */
  claim(socket: WebSocket, { id }: Frame<'claim'>, seat: Seat): void {
    const claimed = this.table.claim(seat, id, (made) => this.announcer.move(made));
    if (!claimed.ok) return this.refuse(socket, id, claimed.error);
    this.acknowledge(socket, id, seat);
    this.announcer.news.match(socket, UNDELAYED);
  }

  /** Keeps a chat line and passes it on; a repeated one is answered and no more. */
  chat(socket: WebSocket, { id, text, to }: Frame<'chat'>, from: Reader): void {
    const { name } = this.sockets.sessionOf(socket)!;
    // A seat has one rate over all its sockets; spectators share one, and each socket has its own besides.
    const mayTalk = () => from !== 'spectator' || this.sockets.allowances.maySpeak(socket, this.now());
    const said = say(this.table, { from, name, to: to ?? null, text, command: id }, mayTalk);
    if (!said.ok) this.refuse(socket, id, said.error);
    else if (said.value.isNew) this.announcer.chat(said.value.line, { socket, id });
    else this.announcer.repeatChat(said.value.line, { socket, id });
  }

  /** Keeps a line that a relay's spectator says, and passes it on; the relay has counted it against its limits. */
  chatFromRelay(relay: number, { tag, id, name, text, to }: Said): RelayAnswer {
    const said = say(this.table, { from: 'spectator', name, to, text, command: id }, () => true);
    if (!said.ok) return { refusal: said.error };
    if (!said.value.isNew) return { again: chatEntry(said.value.line) };
    this.announcer.chat(said.value.line, { relay, tag });
    return {};
  }

  /** The match as every spectator may know it now. */
  welcomeOfSpectators(): Welcome {
    return this.announcer.welcomeOfSpectators();
  }

  /** Others watch at relays than before, or under other names. */
  noteRelays(): void {
    const before = this.noted?.presence.spectators;
    this.noteConnections();
    if (this.noted?.presence.spectators === before) this.announcer.news.names();
    else this.announcer.news.watchers();
  }

  /**
   * Does what is due by itself, and announces it. Where frames were sent just before, no bot thinks: they would leave only
   * afterwards, and tell how long that took.
   */
  passTime(hasSent: boolean): void {
    this.table.passTime(!hasSent, {
      onStandIn: () => this.announcer.news.match(undefined, UNDELAYED),
      onMove: (made) => this.announcer.move(made),
      onAbsent: () => this.announcer.news.match(undefined, UNDELAYED),
      onError: (error) => this.failed('bot', error),
    });
  }

  /** Tells the others that a reader has gone. */
  sendPresence(gone: Reader): void {
    this.noteConnections();
    if (gone === 'spectator') this.announcer.news.watchers();
    else this.announcer.news.match(undefined, kindsFor([gone]));
  }

  /** A reader's socket was lost in the midst of sending: the others learn of it a little later. */
  noteLoss(reader: Reader | null): void {
    this.noteConnections();
    if (reader !== null) this.announcer.news.soon(reader);
  }

  /** Sends deferred frames that are due; `hasSlept` if some may have been deferred before a sleep. True if any were sent. */
  sendDeferred(hasSlept: boolean): boolean {
    if (hasSlept) this.announcer.news.sendNow();
    return this.announcer.news.sendDeferred() || hasSlept;
  }

  /** Sends what each may know of the match. */
  sendMatch(except?: WebSocket): void {
    this.announcer.news.match(except);
  }

  /** Gives sockets of seats their tokens of the next match, each its own. */
  async handOver(adopt: Adopt, only?: WebSocket): Promise<void> {
    const heirs = this.sockets.heirs(only);
    const nextSeats = await handOver(
      this.table,
      heirs.map(([, heir]) => heir),
      adopt,
    );
    heirs.forEach(([socket, { seat }], index) => {
      const next = nextSeats[index];
      // While the next match was asked, the socket may have been closed, as by a renewal.
      if (next && this.sockets.readerOf(socket) === seat) this.announcer.handOver(socket, seat, next);
    });
  }

  /** Closes the sockets of a seat that has another token now. */
  revoke(seat: Seat): void {
    this.sockets.closeReader(seat, CLOSE.revoked, 'revoked');
    this.sendPresence(seat);
  }

  /** Answers a command with the info of the match. */
  acknowledge(socket: WebSocket, id: string, reader: Reader): void {
    this.announcer.acknowledge({ socket, id }, reader);
  }

  /** Refuses a frame that comes too fast; a socket that goes on all the same is closed. */
  refuseTooFast(socket: WebSocket, message: string): void {
    this.refuse(socket, null, { code: 'too-fast', message });
    if (this.sockets.allowances.isRefusedTooOften(socket, this.now())) {
      this.shut(socket, CLOSE.tooFast, 'too-fast');
    }
  }

  /** Closes a socket from this side, and tells the others who is left. */
  shut(socket: WebSocket, code: CloseCode, reason: string): void {
    const reader = this.sockets.readerOf(socket);
    this.sockets.close(socket, code, reason);
    if (reader !== null) this.sendPresence(reader);
  }

  refuse(socket: WebSocket, id: string | null, refusal: Refusal): void {
    this.count(`refused-${refusal.code}`);
    this.announcer.refuse(socket, id, refusal);
  }
}
