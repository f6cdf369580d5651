import type { Reader, Seat } from '../../../games/game.ts';
import type { MatchInfo, NextSeat, PactEvent, ServerFrame, Refusal } from '../../protocol.ts';
import { chatEntry, hears } from '../table/chat.ts';
import { moveFrame, overFrame, shownTo, welcomeText, type Audience } from './frames.ts';
import { Gathering } from './gathering.ts';
import { describeMatch, isLate } from '../table/info.ts';
import type { Made } from '../table/play.ts';
import type { Sockets } from './sockets.ts';
import type { ChatRow } from '../table/store.ts';
import type { Table } from '../table/table.ts';

/** Whose command is being answered. */
export interface Sender {
  readonly socket: WebSocket;
  readonly id: string;
}

/** Readers that are told the same of the match: seats, spectators, and those who are kept behind. */
type Kind = 'seat' | 'spectator' | 'late';

const ALL: readonly Kind[] = ['seat', 'spectator', 'late'];

/** Who may hear of something in the moment in which it happens, be that a move. */
export const PROMPT: readonly Kind[] = ['seat', 'spectator'];

/** Who may hear that these readers came or went: of a seat's connection those who are behind learn nothing. */
export const kindsFor = (readers: readonly (Reader | null | undefined)[]): readonly Kind[] =>
  readers.includes('spectator') ? ALL : PROMPT;

/** Tells every reader what it may know, and no sooner than it may know it. Equal readers share one text. */
export class Announcer {
  private readonly table: Table;
  private readonly sockets: Sockets;
  private readonly now: () => number;
  /** How the match stands, for each kind of readers. */
  private readonly news: Readonly<Record<Kind, Gathering>>;

  /** `wakeAt` sees to it that {@link sayHeldBack} is called then. */
  constructor(table: Table, sockets: Sockets, now: () => number, wakeAt: (time: number) => void) {
    this.table = table;
    this.sockets = sockets;
    this.now = now;
    const gathering = (): Gathering => new Gathering(now, wakeAt);
    this.news = { seat: gathering(), spectator: gathering(), late: gathering() };
  }

  info(reader: Reader): MatchInfo {
    return describeMatch(this.table, this.sockets.presence(this.table.founding.seats), reader);
  }

  welcome(socket: WebSocket, audience: Audience): void {
    this.sockets.send(socket, welcomeText(this.table, this.info(audience.reader), this.now(), audience));
  }

  /** Welcomes everyone anew: the match has just started, or people sit elsewhere. */
  welcomeAll(): void {
    const now = this.now();
    const texts = new Map<string, string>();
    for (const [socket, audience] of this.sockets.audience()) {
      const key = `${audience.reader} ${audience.legal}`;
      const text = texts.get(key) ?? welcomeText(this.table, this.info(audience.reader), now, audience);
      texts.set(key, text);
      this.sockets.send(socket, text);
    }
  }

  /**
   * Sends the match as each may know it. What keeps changing is gathered and sent together, a little later. What
   * follows from moves or pacts is only for the `PROMPT`: a frame at that moment would tell who is behind that
   * something happened, and what they hear of it comes with the moves.
   */
  match(except?: WebSocket, kinds = ALL): void {
    this.tellMatch(
      kinds.filter((kind) => this.news[kind].mayGo()),
      except,
    );
  }

  /** Sends the match to spectators: one of them has another name. Before the start and after the end seats see it too. */
  names(except: WebSocket): void {
    this.match(except, this.table.status === 'playing' ? ['spectator', 'late'] : ALL);
  }

  /** Sends the match soon: somebody was lost in the midst of sending. */
  matchSoon(): void {
    for (const kind of PROMPT) this.news[kind].holdBack();
  }

  /** Sends what was held back and is due; false where there is nothing. */
  sayHeldBack(): boolean {
    const due = ALL.filter((kind) => this.news[kind].isDue());
    this.tellMatch(due);
    return due.length > 0;
  }

  /** Sends what may have been held back before a sleep; not to who is behind, for the moment may tell of a move. */
  sayForgotten(): void {
    this.matchNow(PROMPT);
  }

  /** The same in answer to a command. */
  acknowledge({ socket, id }: Sender, reader: Reader): void {
    this.sockets.send(socket, { t: 'match', match: this.info(reader), id });
  }

  /** The same to one socket of a seat, with its token of the next match. */
  handOver(socket: WebSocket, seat: Seat, next: NextSeat): void {
    this.sockets.send(socket, { t: 'match', match: this.info(seat), next });
  }

  refuse(socket: WebSocket, id: string | null, refusal: Refusal): void {
    const n = shownTo(this.table, this.sockets.readerOf(socket) ?? 'spectator');
    this.sockets.send(socket, { t: 'refused', id, ...refusal, n });
  }

  /** Tells of a move that was made; the sender's frame carries the command's id. Spectators hear what is due by now. */
  move(made: Made, sender?: Sender): void {
    const isBehind = this.table.founding.spectatorDelay > 0;
    this.tellMove(made, (reader) => !(isBehind && reader === 'spectator'), sender);
    if (isBehind) this.catchUp(made);
    const ended = this.pactsOf(made.n);
    if (ended.length > 0) this.match(undefined, PROMPT);
    if (made.after.outcome) this.end(made);
  }

  /** The same move again, to the one whose command made it. */
  moveAgain(made: Made, { socket, id }: Sender): void {
    const audience = this.sockets.audienceOf(socket);
    if (audience) this.sockets.send(socket, { ...moveFrame(this.table, made, audience), id });
  }

  /** A line, to all who hear it now; the sender is answered with its command's id. */
  chat(line: ChatRow, sender: Sender): void {
    this.chatAgain(line, sender);
    const text = JSON.stringify({ t: 'chat', ...chatEntry(line) } satisfies ServerFrame);
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== sender.socket && this.hearsNow(line, reader)) this.sockets.send(socket, text);
    }
  }

  /** The same line again, to the one whose command made it. */
  chatAgain(line: ChatRow, { socket, id }: Sender): void {
    this.sockets.send(socket, { t: 'chat', ...chatEntry(line), id });
  }

  /** What happened to a pact, then how pacts stand. */
  pact(event: PactEvent, sender: Sender): void {
    this.sockets.send(sender.socket, { t: 'pact', ...event, id: sender.id });
    const text = JSON.stringify({ t: 'pact', ...event } satisfies ServerFrame);
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== sender.socket && event.n <= shownTo(this.table, reader)) this.sockets.send(socket, text);
    }
    this.match(undefined, event.n <= this.table.shown ? ALL : PROMPT);
  }

  private tellMove(made: Made, isFor: (reader: Reader) => boolean, sender?: Sender): void {
    const texts = new Map<string, string>();
    const pacts = this.pactsOf(made.n).map((event) => JSON.stringify({ t: 'pact', ...event }));
    for (const [socket, audience] of this.sockets.audience()) {
      if (!isFor(audience.reader)) continue;
      if (socket === sender?.socket) {
        this.sockets.send(socket, { ...moveFrame(this.table, made, audience), id: sender.id });
      } else {
        const key = `${audience.reader} ${audience.view} ${audience.legal}`;
        const text = texts.get(key) ?? JSON.stringify(moveFrame(this.table, made, audience));
        texts.set(key, text);
        this.sockets.send(socket, text);
      }
      for (const text of pacts) this.sockets.send(socket, text);
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
      if (reader === 'spectator') for (const text of texts) this.sockets.send(socket, text);
    }
  }

  /** Everyone sees the same once it is over, what spectators said among themselves too. */
  private end(made: Made): void {
    const spoken = this.table.chat.lines.filter(({ seat }) => seat === null).map(chatEntry);
    const texts = spoken.map((line) => JSON.stringify({ t: 'chat', ...line } satisfies ServerFrame));
    const over = JSON.stringify(overFrame(this.table, made));
    for (const [socket, { reader }] of this.sockets.audience()) {
      this.sockets.send(socket, over);
      if (reader !== 'spectator') for (const text of texts) this.sockets.send(socket, text);
    }
    // From here on nobody is behind.
    this.matchNow(PROMPT);
  }

  private matchNow(kinds: readonly Kind[]): void {
    for (const kind of kinds) this.news[kind].said();
    this.tellMatch(kinds);
  }

  /** Sends the match to some kinds of readers; each shares one text. */
  private tellMatch(kinds: readonly Kind[], except?: WebSocket): void {
    if (kinds.length === 0) return;
    const texts = new Map<Kind, string>();
    for (const [socket, { reader }] of this.sockets.audience()) {
      const kind = this.kindOf(reader);
      if (socket === except || !kinds.includes(kind)) continue;
      const text =
        texts.get(kind) ?? JSON.stringify({ t: 'match', match: this.info(reader) } satisfies ServerFrame);
      texts.set(kind, text);
      this.sockets.send(socket, text);
    }
  }

  private kindOf(reader: Reader): Kind {
    if (reader !== 'spectator') return 'seat';
    return isLate(this.table, reader) ? 'late' : 'spectator';
  }

  /** What happened to pacts with or after a move. */
  private pactsOf(n: number): readonly PactEvent[] {
    return this.table.pacts.events.filter((event) => event.n === n);
  }

  private hearsNow(line: ChatRow, reader: Reader): boolean {
    return hears(line, reader, { shown: shownTo(this.table, reader), isOver: this.table.status === 'over' });
  }
}
