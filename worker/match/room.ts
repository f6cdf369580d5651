import type { Reader, Seat } from '../../games/game.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { CLOSE, type BotLevel, type ClientFrame, type MatchInfo, type SeatInfo } from '../protocol.ts';
import { isPushService } from '../push/notify.ts';
import { Announcer } from './announcer.ts';
import type { Sockets } from './sockets.ts';
import type { Refusal, Sitter } from './store.ts';
import type { Table } from './table.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

/** Milliseconds in which whoever founds a match gets round to opening its page. */
const JUST_NOW = 15_000;

/** What a room needs of the object round it. */
interface Surroundings {
  readonly now: () => number;
  readonly count: (name: string) => void;
}

/** A table and the sockets round it: commands come in, every reader gets what it may know. */
export class Room {
  readonly table: Table;
  private readonly sockets: Sockets;
  private readonly announcer: Announcer;
  private readonly now: () => number;
  private readonly count: (name: string) => void;

  constructor(table: Table, sockets: Sockets, { now, count }: Surroundings) {
    this.table = table;
    this.sockets = sockets;
    this.announcer = new Announcer(table, sockets, now);
    this.now = now;
    this.count = count;
    this.noteAbsences();
  }

  /** Follows who has no connection while the match is played. */
  noteAbsences(): void {
    const { founding, status, seating, absences } = this.table;
    if (status !== 'playing') return;
    const { connected } = this.sockets.presence(founding.seats);
    absences.note(connected.flatMap((isHere, seat) => (isHere || !seating.isPerson(seat) ? [] : [seat])));
  }

  info(reader: Reader): MatchInfo {
    return this.announcer.info(reader);
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
    if (this.table.house.hasSentAway(token)) return this.sockets.close(socket, CLOSE.removed, 'removed');
    this.refuse(socket, null, { code: 'bad-token', message: 'that token proves no seat of this match' });
    this.sockets.close(socket, CLOSE.badToken, 'bad-token');
  }

  /** Welcomes a socket as the seat its token proves, or as a spectator without one. */
  hello(socket: WebSocket, { token, name, with: wants }: Frame<'hello'>): void {
    const reader = token === undefined ? 'spectator' : this.table.seating.seatOf(token);
    if (reader === undefined) return this.turnAway(socket, token!);
    const before = this.sockets.sessionOf(socket);
    const called = reader === 'spectator' ? (name ?? null) : null;
    const audience = this.sockets.introduce(socket, { reader, name: called }, wants ?? []);
    if (!audience) return this.sockets.close(socket, CLOSE.full, 'too-many-sockets');
    const isBack = reader !== 'spectator' && this.table.bots.comeBack(reader);
    this.count(reader === 'spectator' ? 'hellos-spectator' : 'hellos-seat');
    this.announcer.welcome(socket, audience);
    const changed = before?.reader !== reader || before.name !== called;
    if (changed || isBack) this.sendMatch(socket);
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
    if (isNew) this.announcer.move(made.value, sender);
    else this.announcer.moveAgain(made.value, sender);
    return isNew;
  }

  /** Makes absent seats concede; everyone sees it in the log, and the claimant's answer is the match's new state. */
  claim(socket: WebSocket, { id }: Frame<'claim'>, seat: Seat): void {
    const claimed = this.table.claim(seat, id, (made) => this.announcer.move(made));
    if (!claimed.ok) return this.refuse(socket, id, claimed.error);
    this.acknowledge(socket, id, seat);
    this.announcer.match(socket, false);
  }

  /** Plays for the seat whose time has run out, and says so. */
  timeOut(): void {
    const made = this.table.timeOut();
    if (!made) return;
    this.announcer.move(made);
    if (this.table.play!.clock!.isAbsent(made.row.seat)) this.announcer.match(undefined, false);
  }

  /** Keeps a chat line and passes it on; a repeated one is answered and no more. */
  chat(socket: WebSocket, { id, text, to: listener }: Frame<'chat'>, reader: Reader): void {
    const { table } = this;
    const to = listener ?? null;
    const seat = reader === 'spectator' ? null : reader;
    const name = seat === null ? this.sockets.sessionOf(socket)!.name : table.seating.at(seat)!.name;
    const said = table.chat.said({ seat, name, command: id, text });
    if (said) return this.announcer.chatAgain(said, { socket, id });
    const refusal = this.sockets.maySpeak(socket, this.now())
      ? this.whyNoWord(reader, to)
      : { code: 'too-fast', message: 'that is a lot to say at once' };
    if (refusal) return this.refuse(socket, id, refusal);
    const moves = seat === null ? table.shown : table.moves;
    this.announcer.chat(table.chat.say({ seat, to, name, text, command: id, moves }), { socket, id });
  }

  private whyNoWord(reader: Reader, to: Seat | null): Refusal | undefined {
    const { founding, house, seating } = this.table;
    if (!house.isChatOpen) return { code: 'chat-closed', message: 'the host has closed the chat' };
    if (to === null) return undefined;
    if (!founding.whispers || reader === 'spectator') {
      return { code: 'no-whispers', message: 'there are no whispers at this table' };
    }
    return to !== reader && seating.isPerson(to)
      ? undefined
      : { code: 'no-such-seat', message: 'nobody sits there who could listen' };
  }

  /** Opens or closes the chat for all. */
  openChat(socket: WebSocket, { id, chat }: Frame<'table'>, seat: Seat): void {
    const { house } = this.table;
    if (seat !== house.host) {
      return this.refuse(socket, id, { code: 'not-host', message: 'only the host of the table can do that' });
    }
    if (house.isChatOpen !== (chat === 'open')) house.openChat(chat === 'open');
    this.acknowledge(socket, id, seat);
    this.sendMatch(socket);
  }

  /** Does what a seat wants about a pact, for all to see. */
  pact(socket: WebSocket, frame: Frame<'pact'>, seat: Seat): void {
    const other = this.table.seating.at(frame.with);
    const done =
      other && frame.do === 'propose' && !this.table.seating.isPerson(frame.with)
        ? fail({ code: 'no-pacts', message: 'bots make no pacts' })
        : this.table.pacts.act(seat, frame, this.table.play);
    if (!done.ok) return this.refuse(socket, frame.id, done.error);
    if (done.value) this.announcer.pact(done.value, { socket, id: frame.id });
    else this.acknowledge(socket, frame.id, seat);
  }

  /** Changes who sits where; everyone is welcomed to the new order, whoever was sent away is let go. */
  arrange(socket: WebSocket, frame: Frame<'seat'>, seat: Seat): void {
    const isWaiting = this.table.status === 'waiting';
    const arranged = this.table.arrange(seat, frame);
    if (!arranged.ok) return this.refuse(socket, frame.id, arranged.error);
    for (const [from, to] of arranged.value) {
      if (to === null && from !== seat) this.sockets.closeReader(from, CLOSE.removed, 'removed');
    }
    this.sockets.reseat(arranged.value);
    const hasStarted = isWaiting && this.table.play !== null;
    if (arranged.value.size > 0 || hasStarted) this.announcer.welcomeAll();
    else if (frame.do === 'approve') this.sendMatch(socket);
    this.acknowledge(socket, frame.id, this.sockets.readerOf(socket) ?? 'spectator');
  }

  /** Notes where a seat's player can be reached when it is away; null ends that. */
  reach(socket: WebSocket, { id, subscription }: Frame<'push'>, seat: Seat): void {
    if (subscription && !isPushService(subscription.endpoint)) {
      return this.refuse(socket, id, { code: 'bad-push', message: 'that is no push service known here' });
    }
    if (subscription) this.table.reach.add(seat, subscription);
    else this.table.reach.clear(seat);
    this.acknowledge(socket, id, seat);
  }

  /** Plays for the bot whose turn it is. */
  playBot(luck: number): void {
    const made = this.table.playBot(luck);
    if (made) this.announcer.move(made);
  }

  /** Seats a bot where nobody sits, or asks for one in the place of someone who is away. */
  bot(socket: WebSocket, { id, seat, level }: Frame<'bot'>, asking: Seat, guest: Omit<Sitter, 'seat'>): void {
    const { table } = this;
    const isWaiting = table.status === 'waiting';
    // Asked for again, what is already so is answered and no more.
    const isSo = table.bots.at(seat) === level || table.bots.askedFor(seat).includes(asking);
    if (isSo) return this.acknowledge(socket, id, asking);
    const asked = isWaiting ? table.seatBot(seat, level, guest) : this.askStandIn(seat, level, asking);
    if (!asked.ok) return this.refuse(socket, id, asked.error);
    this.acknowledge(socket, id, asking);
    if (isWaiting && table.play) this.welcomeAll();
    else this.sendMatch(socket);
  }

  private askStandIn(seat: Seat, level: BotLevel, asking: Seat): Result<unknown, Refusal> {
    if (this.table.status !== 'playing')
      return fail({ code: 'not-playing', message: 'nobody plays any more' });
    const { seats } = this.info(asking);
    const place = seats[seat];
    if (!place) return fail({ code: 'no-such-seat', message: 'there is no such seat' });
    if (place.kind === 'bot' || place.bot) return fail({ code: 'taken', message: 'a bot plays there' });
    // A lost connection is no absence: whoever is in a tunnel for a moment keeps the seat.
    const isAway = !place.connected && this.table.absences.isAway(seat);
    if (seat === asking || !(place.absent || isAway)) {
      return fail({ code: 'not-away', message: 'whoever sits there is here, or was a moment ago' });
    }
    const isHere = ({ kind, connected }: SeatInfo, other: Seat): boolean =>
      kind === 'human' && connected && other !== seat;
    const voters = seats.flatMap((other, index) => (isHere(other, index) ? [index] : []));
    this.table.bots.askStandIn(seat, level, asking, voters);
    return ok(null);
  }

  /** Welcomes everyone anew: the match has just started. */
  welcomeAll(): void {
    this.announcer.welcomeAll();
  }

  /** Tells everyone that somebody has gone, and notes since when. */
  sendPresence(): void {
    this.noteAbsences();
    this.sendMatch();
  }

  /** Sends what each may know of the match. */
  sendMatch(except?: WebSocket): void {
    this.announcer.match(except);
  }

  /** The same in answer to a command. */
  acknowledge(socket: WebSocket, id: string, reader: Reader): void {
    this.announcer.acknowledge({ socket, id }, reader);
  }

  refuse(socket: WebSocket, id: string | null, refusal: Refusal): void {
    this.count(`refused-${refusal.code}`);
    this.announcer.refuse(socket, id, refusal);
  }
}
