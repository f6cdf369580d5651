import type { Reader, Seat } from '../../games/game.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import {
  CLOSE,
  type BotLevel,
  type ClientFrame,
  type MatchInfo,
  type SeatInfo,
  type ServerFrame,
} from '../protocol.ts';
import { moveFrame, overFrame, welcomeFrame, type Audience } from './frames.ts';
import { AWAY } from './bots.ts';
import { describeMatch } from './info.ts';
import { send, type Sockets } from './sockets.ts';
import type { Made } from './play.ts';
import type { Sitter } from './store.ts';
import type { Refusal, Table } from './table.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

/** A table and the sockets round it: commands come in, every reader gets what it may know. */
export class Room {
  readonly table: Table;
  private readonly sockets: Sockets;
  private readonly now: () => number;
  private readonly count: (name: string) => void;

  constructor(table: Table, sockets: Sockets, now: () => number, count: (name: string) => void) {
    this.table = table;
    this.sockets = sockets;
    this.now = now;
    this.count = count;
  }

  info(): MatchInfo {
    return describeMatch(this.table, this.sockets.presence(this.table.founding.seats));
  }

  /** Welcomes a socket as the seat its token proves, or as a spectator without one. */
  hello(socket: WebSocket, { token, with: wants }: Frame<'hello'>): void {
    const reader = token === undefined ? 'spectator' : this.table.seatOf(token);
    if (reader === undefined) {
      this.refuse(socket, null, { code: 'bad-token', message: 'that token proves no seat of this match' });
      return this.sockets.close(socket, CLOSE.badToken, 'bad-token');
    }
    const changed = this.sockets.readerOf(socket) !== reader;
    const audience = this.sockets.introduce(socket, reader, wants ?? []);
    if (!audience) return this.sockets.close(socket, CLOSE.full, 'too-many-sockets');
    const isBack = reader !== 'spectator' && this.table.bots.comeBack(reader);
    this.count(reader === 'spectator' ? 'hellos-spectator' : 'hellos-seat');
    send(socket, this.welcome(audience));
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
    if (isNew) this.announce(made.value, { socket, id: frame.id });
    else this.acknowledgeAgain(made.value, socket, frame.id);
    return isNew;
  }

  /** Makes absent seats concede; everyone sees it in the log, and the claimant's answer is the match's new state. */
  claim(socket: WebSocket, { id }: Frame<'claim'>, seat: Seat): void {
    const claimed = this.table.claim(seat, id);
    if (!claimed.ok) return this.refuse(socket, id, claimed.error);
    for (const made of claimed.value) this.announce(made);
    this.acknowledge(socket, id);
    this.sendMatch(socket);
  }

  /** Plays for the seat whose time has run out, and says so. */
  timeOut(): void {
    const made = this.table.timeOut();
    if (!made) return;
    this.announce(made);
    if (this.table.play!.clock!.isAbsent(made.row.seat)) this.sendMatch();
  }

  /** Keeps a chat line and passes it on; a repeated one is answered and no more. */
  chat(socket: WebSocket, { id, text }: Frame<'chat'>, reader: Reader): void {
    if (!this.sockets.maySpeak(socket, this.now())) {
      return this.refuse(socket, id, { code: 'too-fast', message: 'that is a lot to say at once' });
    }
    const seat = reader === 'spectator' ? null : reader;
    const name = seat === null ? null : this.table.sitterAt(seat)!.name;
    const { line, isNew } = this.table.chat.say({ seat, name, text, command: id });
    const frame = { t: 'chat', seat: line.seat, name: line.name, text: line.text, at: line.at } as const;
    send(socket, { ...frame, id });
    if (!isNew) return;
    for (const [other] of this.sockets.audience()) if (other !== socket) send(other, frame);
  }

  /** Plays for the bot whose turn it is. */
  playBot(luck: number): void {
    const made = this.table.playBot(luck);
    if (made) this.announce(made);
  }

  /** Seats a bot where nobody sits, or asks for one in the place of someone who is away. */
  bot(socket: WebSocket, { id, seat, level }: Frame<'bot'>, asking: Seat, guest: Omit<Sitter, 'seat'>): void {
    const { table } = this;
    const isWaiting = table.status === 'waiting';
    // Asked for again, what is already so is answered and no more.
    const isSo = table.bots.at(seat) === level || table.bots.askedFor(seat).includes(asking);
    if (isSo) return this.acknowledge(socket, id);
    const asked = isWaiting ? table.seatBot(seat, level, guest) : this.askStandIn(seat, level, asking);
    if (!asked.ok) return this.refuse(socket, id, asked.error);
    this.acknowledge(socket, id);
    if (isWaiting && table.play) this.welcomeAll();
    else this.sendMatch(socket);
  }

  private askStandIn(seat: Seat, level: BotLevel, asking: Seat): Result<unknown, Refusal> {
    if (this.table.status !== 'playing')
      return fail({ code: 'not-playing', message: 'nobody plays any more' });
    const { seats } = this.info();
    const place = seats[seat];
    if (!place) return fail({ code: 'no-such-seat', message: 'there is no such seat' });
    if (place.kind === 'bot' || place.bot) return fail({ code: 'taken', message: 'a bot plays there' });
    // A lost connection is no absence: whoever is in a tunnel for a moment keeps the seat.
    const isAway = !place.connected && this.now() - this.sockets.leftAt(seat) >= AWAY;
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
    for (const [socket, audience] of this.sockets.audience()) send(socket, this.welcome(audience));
  }

  private welcome(audience: Audience): ServerFrame {
    return welcomeFrame(this.table, this.info(), this.now(), audience);
  }

  /** Sends what everyone may know. */
  sendMatch(except?: WebSocket): void {
    const text = JSON.stringify({ t: 'match', match: this.info() } satisfies ServerFrame);
    for (const [socket] of this.sockets.audience()) if (socket !== except) send(socket, text);
  }

  /** The same in answer to a command. */
  acknowledge(socket: WebSocket, id: string): void {
    send(socket, { t: 'match', match: this.info(), id });
  }

  refuse(socket: WebSocket, id: string | null, { code, message }: Refusal): void {
    this.count(`refused-${code}`);
    send(socket, { t: 'refused', id, code, message, n: this.table.moves });
  }

  /** Tells every reader of a move; equal readers share one text. The sender's frame carries the command's id. */
  private announce(made: Made, sender?: { readonly socket: WebSocket; readonly id: string }): void {
    const texts = new Map<string, string>();
    for (const [socket, audience] of this.sockets.audience()) {
      if (socket === sender?.socket) {
        send(socket, { ...moveFrame(this.table, made, audience), id: sender.id });
        continue;
      }
      const key = `${audience.reader} ${audience.view} ${audience.legal}`;
      const text = texts.get(key) ?? JSON.stringify(moveFrame(this.table, made, audience));
      texts.set(key, text);
      send(socket, text);
    }
    if (made.after.outcome) this.announceEnd(made);
  }

  private announceEnd(made: Made): void {
    // Everyone sees the same once it is over.
    const text = JSON.stringify(overFrame(this.table, made));
    for (const [socket] of this.sockets.audience()) send(socket, text);
    this.sendMatch();
  }

  private acknowledgeAgain(made: Made, socket: WebSocket, id: string): void {
    const audience: Audience | undefined = this.sockets.audienceOf(socket);
    if (audience) send(socket, { ...moveFrame(this.table, made, audience), id });
  }
}
