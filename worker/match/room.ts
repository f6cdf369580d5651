import type { Reader, Seat } from '../../games/game.ts';
import { CLOSE, type ClientFrame, type MatchInfo, type ServerFrame } from '../protocol.ts';
import { moveFrame, overFrame, welcomeFrame, type Audience } from './frames.ts';
import { describeMatch } from './info.ts';
import { send, type Sockets } from './sockets.ts';
import type { Made, Refusal, Table } from './table.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

/** A table and the sockets round it: commands come in, every reader gets what it may know. */
export class Room {
  readonly table: Table;
  private readonly sockets: Sockets;
  /** Told when what the lobby shows has changed. */
  private readonly onListing: () => void;

  constructor(table: Table, sockets: Sockets, onListing: () => void) {
    this.table = table;
    this.sockets = sockets;
    this.onListing = onListing;
  }

  info(): MatchInfo {
    return describeMatch(this.table, this.sockets.presence(this.table.founding.seats));
  }

  /** Welcomes a socket as the seat its token proves, or as a spectator without one. */
  hello(socket: WebSocket, { token, with: wants }: Frame<'hello'>): void {
    const reader = token === undefined ? 'spectator' : this.table.seatOf(token);
    if (reader === undefined) {
      this.refuse(socket, null, { code: 'bad-token', message: 'that token proves no seat of this match' });
      socket.close(CLOSE.badToken, 'bad-token');
      return;
    }
    const changed = this.sockets.readerOf(socket) !== reader;
    const audience = this.sockets.introduce(socket, reader, wants ?? []);
    send(socket, welcomeFrame(this.table, this.info(), audience));
    if (changed) this.sendMatch(socket);
  }

  /** Plays a move or a concession; true when it was made (or had been made before). */
  play(socket: WebSocket, frame: Frame<'move' | 'concede'>, seat: Seat): boolean {
    const moves = this.table.moves;
    const made =
      frame.t === 'move'
        ? this.table.play(seat, frame.id, frame.move, frame.n)
        : this.table.concede(seat, frame.id);
    if (!made.ok) {
      this.refuse(socket, frame.id, made.error);
      return false;
    }
    if (this.table.moves > moves) this.announce(made.value, socket, frame.id);
    else this.acknowledgeAgain(made.value, socket, frame.id);
    return true;
  }

  /** Keeps a chat line and passes it on; a repeated one is answered and no more. */
  chat(socket: WebSocket, { id, text }: Frame<'chat'>, reader: Reader): void {
    const seat = reader === 'spectator' ? null : reader;
    const name = seat === null ? null : this.table.nameOf(seat);
    const { line, isNew } = this.table.say({ seat, name, text, command: id });
    const frame = { t: 'chat', seat: line.seat, name: line.name, text: line.text, at: line.at } as const;
    send(socket, { ...frame, id });
    if (!isNew) return;
    for (const [other] of this.sockets.audience()) if (other !== socket) send(other, frame);
  }

  /** Welcomes everyone anew: the match has just started. */
  welcomeAll(): void {
    const match = this.info();
    for (const [socket, audience] of this.sockets.audience()) send(socket, welcomeFrame(this.table, match, audience));
  }

  /** Sends what everyone may know; `id` goes to the socket whose command brought it about. */
  sendMatch(except?: WebSocket): void {
    const text = JSON.stringify({ t: 'match', match: this.info() } satisfies ServerFrame);
    for (const [socket] of this.sockets.audience()) if (socket !== except) send(socket, text);
  }

  acknowledge(socket: WebSocket, id: string): void {
    send(socket, { t: 'match', match: this.info(), id });
  }

  refuse(socket: WebSocket, id: string | null, { code, message }: Refusal): void {
    send(socket, { t: 'refused', id, code, message, n: this.table.moves });
  }

  /** Tells every reader of a move; equal readers share one text. The sender's frame carries the command's id. */
  private announce(made: Made, sender: WebSocket, id: string): void {
    const texts = new Map<string, string>();
    for (const [socket, audience] of this.sockets.audience()) {
      if (socket === sender) {
        send(socket, { ...moveFrame(this.table, made, audience), id });
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
    this.onListing();
  }

  private acknowledgeAgain(made: Made, socket: WebSocket, id: string): void {
    const audience: Audience | undefined = this.sockets.audienceOf(socket);
    if (audience) send(socket, { ...moveFrame(this.table, made, audience), id });
  }
}
