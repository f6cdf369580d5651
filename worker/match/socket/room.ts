import type { Reader, Seat } from '../../../games/game.ts';
import { CLOSE, type ClientFrame, type CloseCode, type MatchInfo, type Refusal } from '../../protocol.ts';
import { Announcer, PROMPT, kindsFor } from './announcer.ts';
import { Arranging } from './arranging.ts';
import { proofOf } from '../../secrets.ts';
import { handOver, type Adopt } from '../table/hand-over.ts';
import type { Sockets } from './sockets.ts';
import { beginStandIns } from '../table/stand-ins.ts';
import type { Table } from '../table/table.ts';
import { Talk } from './talk.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

/** Milliseconds in which whoever founds a match gets round to opening its page. */
const JUST_NOW = 15_000;

/** What a room needs of the object round it. */
interface Surroundings {
  readonly now: () => number;
  /** Sees to it that what is held back is said then. */
  readonly wakeAt: (time: number) => void;
  readonly count: (name: string) => void;
  /** Notes that something went wrong which nobody asked for, and that the match goes on all the same. */
  readonly failed: (where: string, error: unknown) => void;
}

/** A table and the sockets round it: commands come in, every reader gets what it may know. */
export class Room {
  readonly table: Table;
  /** What seats do besides playing. */
  readonly arranging: Arranging;
  private readonly sockets: Sockets;
  private readonly announcer: Announcer;
  private readonly talk: Talk;
  private readonly now: () => number;
  private readonly count: (name: string) => void;
  private readonly failed: Surroundings['failed'];

  constructor(table: Table, sockets: Sockets, { now, wakeAt, count, failed }: Surroundings) {
    this.table = table;
    this.sockets = sockets;
    this.announcer = new Announcer(table, sockets, now, wakeAt);
    this.talk = new Talk(table, sockets, this.announcer, now);
    this.arranging = new Arranging(table, sockets, this.announcer, now, (...why) => this.refuse(...why));
    this.now = now;
    this.count = count;
    this.failed = failed;
    this.noteAbsences();
  }

  /** Follows whether anyone is here, and who has no connection while the match is played. */
  noteAbsences(): void {
    const { founding, status, seating, absences } = this.table;
    const { connected, spectators } = this.sockets.presence(founding.seats);
    this.table.isWatched = spectators > 0 || connected.includes(true);
    if (status !== 'playing') return;
    absences.note(connected.flatMap((isHere, seat) => (isHere || !seating.isPerson(seat) ? [] : [seat])));
  }

  info(reader: Reader): MatchInfo {
    return this.announcer.info(reader);
  }

  /** What the lobby shows to everyone: how many watch, but no names that they gave themselves. */
  get listing(): MatchInfo {
    return { ...this.info('spectator'), spectatorNames: [] };
  }

  /** Whether somebody waits here for others: a person with a connection, or one who has only just come. */
  get isAwaited(): boolean {
    const { founding, seating } = this.table;
    const { connected } = this.sockets.presence(founding.seats);
    return (
      this.now() - founding.createdAt < JUST_NOW ||
      connected.some((isHere, seat) => isHere && seating.isPerson(seat))
    );
  }

  /** Closes a socket whose token proves no seat, or none any more because the host sent its holder away. */
  private turnAway(socket: WebSocket, token: string): void {
    if (this.table.house.hasSentAway(token)) return this.shut(socket, CLOSE.removed, 'removed');
    this.refuse(socket, null, { code: 'bad-token', message: 'that token proves no seat of this match' });
    this.shut(socket, CLOSE.badToken, 'bad-token');
  }

  /** Welcomes a socket as the seat its token proves, or as a spectator without one; false where it is turned away. */
  hello(socket: WebSocket, { token, name, with: wants }: Frame<'hello'>): boolean {
    const reader = token === undefined ? 'spectator' : this.table.seating.seatOf(token);
    if (reader === undefined) {
      this.turnAway(socket, token!);
      return false;
    }
    if (!this.mayEnter(socket, reader)) return false;
    const before = this.sockets.sessionOf(socket);
    const called = reader === 'spectator' ? (name ?? null) : null;
    const proof = token === undefined ? {} : { proof: proofOf(token) };
    const audience = this.sockets.introduce(socket, { reader, name: called, ...proof }, wants ?? []);
    this.noteAbsences();
    const isBack = reader !== 'spectator' && this.table.bots.comeBack(reader);
    this.count(reader === 'spectator' ? 'hellos-spectator' : 'hellos-seat');
    this.announcer.welcome(socket, audience);
    const isNew = before?.reader !== reader;
    if (isNew || isBack) this.announcer.match(socket, kindsFor([reader, before?.reader]));
    else if (before.name !== called) this.announcer.names(socket);
    return true;
  }

  /** Whether there is a place for a reader, and it does not come too often; says so where there is not. */
  private mayEnter(socket: WebSocket, reader: Reader): boolean {
    const hasRoom = this.sockets.hasRoom(socket, reader);
    if (!hasRoom) this.shut(socket, CLOSE.full, 'too-many-sockets');
    const mayGreet = hasRoom && this.sockets.mayGreet(socket, reader, this.now());
    if (hasRoom && !mayGreet) this.refuseHaste(socket, 'too many hellos: wait a moment');
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
    else this.announcer.moveAgain(made.value, sender);
    // Who moves is back, also without another hello.
    if (isNew && this.table.bots.comeBack(seat)) this.announcer.match(undefined, PROMPT);
    return isNew;
  }

  /** Makes absent seats concede; everyone sees it in the log, and the claimant's answer is the match's new state. */
  claim(socket: WebSocket, { id }: Frame<'claim'>, seat: Seat): void {
    const claimed = this.table.claim(seat, id, (made) => this.announcer.move(made));
    if (!claimed.ok) return this.refuse(socket, id, claimed.error);
    this.acknowledge(socket, id, seat);
    this.announcer.match(socket, PROMPT);
  }

  /**
   * Does what is due by itself, and says so. Where something was said already, no bot thinks: the frames would leave only
   * afterwards, and tell how long that took.
   */
  passTime(hasSpoken: boolean): void {
    const isBeginning = beginStandIns(this.table);
    if (isBeginning) this.announcer.match(undefined, PROMPT);
    const played = this.table.time.playBot(!hasSpoken && !isBeginning);
    const failure = this.table.time.takeFailure();
    if (failure !== undefined) this.failed('bot', failure);
    if (played) this.announcer.move(played);
    this.timeOut();
  }

  private timeOut(): void {
    const made = this.table.time.timeOut();
    if (!made) return;
    this.announcer.move(made);
    if (this.table.play!.clock!.isAbsent(made.row.seat)) this.announcer.match(undefined, PROMPT);
  }

  /** Keeps a chat line and passes it on. */
  chat(socket: WebSocket, frame: Frame<'chat'>, reader: Reader): void {
    const refusal = this.talk.say(socket, frame, reader);
    if (refusal) this.refuse(socket, frame.id, refusal);
  }

  /** Welcomes everyone anew: the match has just started. */
  welcomeAll(): void {
    this.announcer.welcomeAll();
  }

  /** Tells everyone that a reader has gone, and notes since when. */
  sendPresence(gone: Reader): void {
    this.noteAbsences();
    this.announcer.match(undefined, kindsFor([gone]));
  }

  /** A socket was lost in the midst of sending: the others learn of it a little later. */
  noteLoss(): void {
    this.noteAbsences();
    this.announcer.matchSoon();
  }

  /** Says what was held back until now, if anything was; `isForgotten` if that may have been before a sleep. */
  sayHeldBack(isForgotten: boolean): boolean {
    if (isForgotten) this.announcer.sayForgotten();
    return this.announcer.sayHeldBack() || isForgotten;
  }

  /** Sends what each may know of the match. */
  sendMatch(except?: WebSocket): void {
    this.announcer.match(except);
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

  /** Ends what a seat's token opened: it has another now. */
  replaceToken(seat: Seat, tokenHash: string): void {
    this.table.replaceToken(seat, tokenHash);
    this.sockets.closeReader(seat, CLOSE.revoked, 'revoked');
    this.sendPresence(seat);
  }

  /** The same in answer to a command. */
  acknowledge(socket: WebSocket, id: string, reader: Reader): void {
    this.announcer.acknowledge({ socket, id }, reader);
  }

  /** Refuses what comes too fast; a socket that goes on all the same is closed. */
  refuseHaste(socket: WebSocket, message: string): void {
    this.refuse(socket, null, { code: 'too-fast', message });
    if (this.sockets.allowances.isPastPatience(socket, this.now())) {
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
