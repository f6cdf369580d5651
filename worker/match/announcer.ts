import type { Reader } from '../../games/game.ts';
import type { MatchInfo, PactEvent, ServerFrame } from '../protocol.ts';
import { chatEntry, hears } from './chat.ts';
import { moveFrame, overFrame, shownTo, welcomeFrame, type Audience } from './frames.ts';
import { describeMatch, isLate } from './info.ts';
import type { Made } from './play.ts';
import { send, type Sockets } from './sockets.ts';
import type { ChatRow, Refusal } from './store.ts';
import type { Table } from './table.ts';

/** Whose command is being answered. */
export interface Sender {
  readonly socket: WebSocket;
  readonly id: string;
}

/** Tells every reader what it may know, and no sooner than it may know it. Equal readers share one text. */
export class Announcer {
  private readonly table: Table;
  private readonly sockets: Sockets;
  private readonly now: () => number;

  constructor(table: Table, sockets: Sockets, now: () => number) {
    this.table = table;
    this.sockets = sockets;
    this.now = now;
  }

  info(reader: Reader): MatchInfo {
    return describeMatch(this.table, this.sockets.presence(this.table.founding.seats), reader);
  }

  welcome(socket: WebSocket, audience: Audience): void {
    send(socket, welcomeFrame(this.table, this.info(audience.reader), this.now(), audience));
  }

  /** Welcomes everyone anew: the match has just started, or people sit elsewhere. */
  welcomeAll(): void {
    for (const [socket, audience] of this.sockets.audience()) this.welcome(socket, audience);
  }

  /**
   * Sends the match as each may know it. What follows from moves or pacts is not `forLate`: a frame at that moment
   * would tell who is behind that something happened, and what they hear of it comes with the moves.
   */
  match(except?: WebSocket, forLate = true): void {
    const texts = new Map<boolean, string>();
    for (const [socket, { reader }] of this.sockets.audience()) {
      const isBehind = isLate(this.table, reader);
      if (socket === except || (isBehind && !forLate)) continue;
      const text =
        texts.get(isBehind) ?? JSON.stringify({ t: 'match', match: this.info(reader) } satisfies ServerFrame);
      texts.set(isBehind, text);
      send(socket, text);
    }
  }

  /** The same in answer to a command. */
  acknowledge({ socket, id }: Sender, reader: Reader): void {
    send(socket, { t: 'match', match: this.info(reader), id });
  }

  refuse(socket: WebSocket, id: string | null, { code, message }: Refusal): void {
    const n = shownTo(this.table, this.sockets.readerOf(socket) ?? 'spectator');
    send(socket, { t: 'refused', id, code, message, n });
  }

  /** Tells of a move that was made; the sender's frame carries the command's id. Spectators hear what is due by now. */
  move(made: Made, sender?: Sender): void {
    const isBehind = this.table.founding.spectatorDelay > 0;
    this.tellMove(made, (reader) => !(isBehind && reader === 'spectator'), sender);
    if (isBehind) this.catchUp(made);
    const ended = this.pactsOf(made.n);
    if (ended.length > 0) this.match(undefined, false);
    if (made.after.outcome) this.end(made);
  }

  /** The same move again, to the one whose command made it. */
  moveAgain(made: Made, { socket, id }: Sender): void {
    const audience = this.sockets.audienceOf(socket);
    if (audience) send(socket, { ...moveFrame(this.table, made, audience), id });
  }

  /** A line, to all who hear it now; the sender is answered with its command's id. */
  chat(line: ChatRow, sender: Sender): void {
    this.chatAgain(line, sender);
    const frame = { t: 'chat', ...chatEntry(line) } as const;
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== sender.socket && this.hearsNow(line, reader)) send(socket, frame);
    }
  }

  /** The same line again, to the one whose command made it. */
  chatAgain(line: ChatRow, { socket, id }: Sender): void {
    send(socket, { t: 'chat', ...chatEntry(line), id });
  }

  /** What happened to a pact, then how pacts stand. */
  pact(event: PactEvent, sender: Sender): void {
    send(sender.socket, { t: 'pact', ...event, id: sender.id });
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== sender.socket && event.n <= shownTo(this.table, reader)) {
        send(socket, { t: 'pact', ...event });
      }
    }
    this.match(undefined, event.n <= this.table.shown);
  }

  private tellMove(made: Made, isFor: (reader: Reader) => boolean, sender?: Sender): void {
    const texts = new Map<string, string>();
    const pacts = this.pactsOf(made.n);
    for (const [socket, audience] of this.sockets.audience()) {
      if (!isFor(audience.reader)) continue;
      if (socket === sender?.socket) {
        send(socket, { ...moveFrame(this.table, made, audience), id: sender.id });
      } else {
        const key = `${audience.reader} ${audience.view} ${audience.legal}`;
        const text = texts.get(key) ?? JSON.stringify(moveFrame(this.table, made, audience));
        texts.set(key, text);
        send(socket, text);
      }
      for (const event of pacts) send(socket, { t: 'pact', ...event });
    }
  }

  /** Shows spectators the moves that they may know of since the last one, and what was said by then. */
  private catchUp({ n, after }: Made): void {
    const { founding, shown } = this.table;
    const before = Math.max(0, n - 1 - founding.spectatorDelay);
    for (let due = before + 1; due <= shown; due++) {
      const made = this.table.play!.madeAt(due)!;
      this.tellMove(made, (reader) => reader === 'spectator');
      const lines = this.table.chat.lines.filter(
        ({ moves, seat, to }) => moves === due && seat !== null && to === null,
      );
      this.tellSpectators(lines.map((line) => ({ t: 'chat', ...chatEntry(line) })));
    }
    const changed = this.table.pacts.events.some((event) => event.n > before && event.n <= shown);
    if (changed && !after.outcome) this.tellSpectators([{ t: 'match', match: this.info('spectator') }]);
  }

  private tellSpectators(frames: readonly ServerFrame[]): void {
    if (frames.length === 0) return;
    const texts = frames.map((frame) => JSON.stringify(frame));
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (reader === 'spectator') for (const text of texts) send(socket, text);
    }
  }

  /** Everyone sees the same once it is over, what spectators said among themselves too. */
  private end(made: Made): void {
    const spoken = this.table.chat.lines.filter(({ seat }) => seat === null).map(chatEntry);
    const texts = spoken.map((line) => JSON.stringify({ t: 'chat', ...line } satisfies ServerFrame));
    const over = JSON.stringify(overFrame(this.table, made));
    for (const [socket, { reader }] of this.sockets.audience()) {
      send(socket, over);
      if (reader !== 'spectator') for (const text of texts) send(socket, text);
    }
    this.match();
  }

  /** What happened to pacts with or after a move. */
  private pactsOf(n: number): readonly PactEvent[] {
    return this.table.pacts.events.filter((event) => event.n === n);
  }

  private hearsNow(line: ChatRow, reader: Reader): boolean {
    return hears(line, reader, { shown: shownTo(this.table, reader), isOver: this.table.status === 'over' });
  }
}
